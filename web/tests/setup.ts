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
