// Nothing is shown at a pace, unless a test is about it.
globalThis.localStorage?.setItem('lascaux.settings', '{"pace":"instant"}');
/** What jsdom does not have and every page has. */
globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;
globalThis.scrollTo = () => {};
