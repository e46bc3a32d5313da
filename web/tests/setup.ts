// Files share a document (see vite.config.ts): each begins with an empty one, and with nothing stored.
globalThis.document?.body.replaceChildren();
globalThis.localStorage?.clear();
globalThis.sessionStorage?.clear();
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
