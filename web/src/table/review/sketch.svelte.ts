/** Circles and arrows while they are drawn, by pointer, finger or keyboard, in cells of the board. */
import type { Mark } from '../../wire';

const MOST = 24;

export type Spot = readonly [number, number];

const STEPS: Record<string, Spot> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

const same = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();
const sameMark = (one: Mark, other: Mark): boolean => same(one.at, other.at) && same(one.to ?? [], other.to ?? []);

export class Sketch {
  on = $state(false);
  marks: readonly Mark[] = $state.raw([]);
  /** Where a mark was begun, and where the pointer or the keys are now. */
  start: Spot | null = $state.raw(null);
  cursor: Spot | null = $state.raw(null);
  /** Whether the cursor is moved by keys, so that it is drawn. */
  keys = $state(false);
  #keep: (marks: Mark[]) => void = () => {};

  begin(marks: readonly Mark[], keep: (marks: Mark[]) => void): void {
    this.marks = marks;
    this.#keep = keep;
    this.start = this.cursor = null;
    this.keys = false;
    this.on = true;
  }

  end(): void {
    this.on = false;
    this.start = this.cursor = null;
  }

  /** The mark that would be drawn now. */
  get draft(): Mark | null {
    if (!this.start || !this.cursor) return null;
    return same(this.start, this.cursor)
      ? { at: [...this.start], to: null }
      : { at: [...this.start], to: [...this.cursor] };
  }

  press(cell: Spot): void {
    this.keys = false;
    this.start = this.cursor = cell;
  }

  move(cell: Spot): void {
    if (this.start && !(this.cursor && same(this.cursor, cell))) this.cursor = cell;
  }

  /** A circle where it was begun, an arrow to another cell. The same mark again removes it. */
  release(): void {
    const { draft } = this;
    this.start = null;
    if (!draft) return;
    const others = this.marks.filter((mark) => !sameMark(mark, draft));
    if (others.length < this.marks.length) this.#change(others);
    else if (others.length < MOST) this.#change([...others, draft]);
  }

  back(): void {
    if (this.marks.length) this.#change(this.marks.slice(0, -1));
  }

  clear(): void {
    this.#change([]);
  }

  /** Whether a key was for the drawing: arrows move, Enter begins and ends a mark, Backspace removes the last. */
  key(event: KeyboardEvent): boolean {
    if (!this.on || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.target instanceof Element && event.target.matches('button, input, textarea, select, a')) return false;
    const step = STEPS[event.key];
    if (step) this.#step(step);
    else if (event.key === 'Enter' || event.key === ' ') this.#enter();
    else if (event.key === 'Backspace' || event.key === 'Delete') this.back();
    else if (event.key === 'Escape') this.end();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  #step([dx, dy]: Spot): void {
    const [x, y] = this.cursor ?? [0, 0];
    this.cursor = this.keys ? [x + dx, y + dy] : [x, y];
    this.keys = true;
  }

  #enter(): void {
    this.keys = true;
    this.cursor ??= [0, 0];
    if (!this.start) {
      this.start = this.cursor;
      return;
    }
    this.release();
  }

  #change(marks: readonly Mark[]): void {
    this.marks = marks;
    this.#keep([...marks]);
  }
}
