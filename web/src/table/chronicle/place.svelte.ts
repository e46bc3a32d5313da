/** The reading position in a list whose newest line is on top, and the lines added since. */

/** So near to the top one still reads the newest, in pixels. */
const NEAR = 24;

export class ReadingPlace {
  /** How many lines came while the reader was looking at older ones. */
  missed = $state(0);
  #away = false;
  /** Where the reader was before something older was shown to them for a moment. */
  #before: number | null = null;

  constructor(readonly scroller: () => HTMLElement | null) {}

  /** The reader, or the page, has scrolled. */
  scrolled(): void {
    if (this.#before !== null) return;
    this.#away = (this.scroller()?.scrollTop ?? 0) > NEAR;
    if (!this.#away) this.missed = 0;
  }

  /** That many lines were added on top. */
  came(lines: number): void {
    if (this.#away) this.missed += Math.max(0, lines);
  }

  /** Show an older line while its subject is pointed at; null: no more. */
  show(element: Element | null | undefined): void {
    const scroller = this.scroller();
    if (!scroller) return;
    if (element) {
      this.#before ??= scroller.scrollTop;
      element.scrollIntoView({ block: 'nearest' });
    } else if (this.#before !== null) {
      scroller.scrollTop = this.#away ? this.#before : 0;
      this.#before = null;
    }
  }

  /** Back to the newest line. */
  newest = (): void => {
    this.#before = null;
    this.#away = false;
    this.missed = 0;
    this.scroller()?.scrollTo({ top: 0 });
  };
}

/** The nearest ancestor that scrolls. */
export function scrollerOf(element: Element | undefined): HTMLElement | null {
  for (let around = element?.parentElement ?? null; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return null;
}
