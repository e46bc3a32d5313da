/** The colour of the browser's own bars: index.html has one for each theme, and the theme in force wins over the system's. */

const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const colours = metas.map(({ content }) => content);

export function colourBrowser(theme: 'light' | 'dark'): void {
  for (const meta of metas) meta.content = colours[theme === 'light' ? 0 : 1]!;
}
