/** What is wrong with a page at the size it has: asked inside the page, so nothing here may use what lies outside of it. */

/** Something that is being decided, or decides: it lies in sight, and nothing lies over it. */
export interface Target {
  name: string;
  /** A CSS selector; all that it finds are meant. */
  at: string;
  /** What is found where one points at it, if that is not the target itself: the board takes clicks for what lies on it. */
  hit?: string;
  /** How wide and high it is at least, in pixels, so that it can be read and hit. */
  least?: number;
  /** One of them is enough: the others can be scrolled to. */
  some?: true;
}

export function faultsIn(targets: readonly Target[]): string[] {
  const found: string[] = [];
  const [width, height] = [innerWidth, innerHeight];
  const say = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].filter((name) => !name.startsWith('svelte-')).join('.')}` +
    ` “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
  const shown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const spoken = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath.startsWith('inset(50%') || spoken(element.parentElement));

  /** What the ancestors leave of the window, and whether the rest can be scrolled to. */
  function window(element: Element): { left: number; top: number; right: number; bottom: number; scrolls: boolean } {
    const left = { left: 0, top: 0, right: width, bottom: height, scrolls: false };
    for (let up = element.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const box = up.getBoundingClientRect();
      const [rolls, sinks] = [/auto|scroll/.test(style.overflowX), /auto|scroll/.test(style.overflowY)];
      if ((rolls && up.scrollWidth > up.clientWidth) || (sinks && up.scrollHeight > up.clientHeight))
        left.scrolls = true;
      left.left = Math.max(left.left, box.left);
      left.right = Math.min(left.right, box.right);
      left.top = Math.max(left.top, box.top);
      left.bottom = Math.min(left.bottom, box.bottom);
      if (style.position === 'fixed') break;
    }
    return left;
  }

  // What is being decided.
  function wrong(element: Element, { hit, least = 0 }: Target): string | null {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const size = `${Math.round(right - left)}x${Math.round(bottom - top)} at ${Math.round(left)},${Math.round(top)}`;
    if (right - left < least || bottom - top < least) return `is small: ${size}`;
    const inner = 0.12;
    for (const [fx, fy] of [
      [0.5, 0.5],
      [inner, inner],
      [1 - inner, inner],
      [inner, 1 - inner],
      [1 - inner, 1 - inner],
    ]) {
      const [x, y] = [left + (right - left) * fx!, top + (bottom - top) * fy!];
      if (x < 0 || y < 0 || x >= width || y >= height) return `is out of the window: ${size}`;
      const over = document.elementFromPoint(x, y);
      const same = over && (hit ? over.closest(hit) : element.contains(over) || over.contains(element));
      if (!same) return `lies under ${over ? say(over) : 'nothing'}: ${size}`;
    }
    return null;
  }
  for (const target of targets) {
    const all = [...document.querySelectorAll(target.at)].filter(shown);
    const faults = all.map((element) => wrong(element, target)).filter((fault) => fault !== null);
    if (!all.length) found.push(`${target.name}: there is none`);
    else if (target.some ? faults.length === all.length : faults.length) found.push(`${target.name} ${faults[0]}`);
  }

  // Words: none is cut off, none is broken.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [element, text] = [node.parentElement!, node.textContent!];
    if (
      !text.trim() ||
      element.closest('svg, script, style, .skips, [aria-expanded=false]') ||
      !shown(element) ||
      spoken(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width || box.right < 0 || box.bottom < 0 || box.left > width || box.top > height) {
      if (box.width && !window(element).scrolls) found.push(`out of the window: ${say(element)}`);
      continue;
    }
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const [cutsX, cutsY] = [/hidden|clip/.test(style.overflowX), /hidden|clip/.test(style.overflowY)];
      const edge = up.getBoundingClientRect();
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
      const ellipsis = up === element && cutsX && up.scrollWidth > up.clientWidth + 1;
      if (ellipsis || (cutsX && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5)))
        found.push(`cut off: ${say(element)} by ${say(up)}`);
      else if (cutsY && (box.bottom > edge.bottom + box.height * 0.3 || box.top < edge.top - box.height * 0.3))
        found.push(`cut off below: ${say(element)} by ${say(up)}`);
      if (style.position === 'fixed') break;
    }
    const button = element.closest('button')?.getBoundingClientRect();
    if (button && (box.right > button.right + 1 || box.left < button.left - 1))
      found.push(`sticks out: ${say(element)}`);
    if (range.getClientRects().length < 2) continue;
    for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (tops.some((top) => Math.abs(top - tops[0]!) > 3)) found.push(`broken: “${word}” in ${say(element)}`);
    }
  }

  // Whatever can be pressed is in the window, or can be scrolled into it, and nothing lies over it.
  for (const element of document.querySelectorAll('button, a[href], input, [role=radio], [role=tab]')) {
    if (!shown(element) || spoken(element) || element.closest('[role=application], .skips')) continue;
    const box = element.getBoundingClientRect();
    const room = window(element);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (x < room.left || y < room.top || x > room.right || y > room.bottom) {
      if (!room.scrolls) found.push(`out of reach: ${say(element)} at ${Math.round(x)},${Math.round(y)}`);
      continue;
    }
    const over = document.elementFromPoint(x, y);
    if (!over || !(element.contains(over) || over.contains(element) || over.closest('label')?.contains(element)))
      found.push(`covered: ${say(element)} by ${over ? say(over) : 'nothing'}`);
  }
  if (document.documentElement.scrollWidth > width) found.push('the page is wider than the window');
  return [...new Set(found)];
}
