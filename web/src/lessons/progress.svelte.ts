/** A reader on the way through the lessons of a game. */
import type { Answer, LessonRenderer, Lesson, Offer, Picture, Wording } from './lesson';

export class LessonProgress {
  /** Which lesson is open. */
  at = $state(0);
  /** What was tried last in it. */
  answer: Answer | null = $state.raw(null);
  /** How often what is in the hand was turned. */
  turned = $state(0);
  /** Pressed so far, where several are played together. */
  chosen: readonly string[] = $state.raw([]);
  /** What was chosen is nothing that could be played. */
  missing = $state(false);
  /** Ids of lessons that were solved. */
  done: ReadonlySet<string> = $state.raw(new Set());
  readonly renderer: LessonRenderer;

  constructor(renderer: LessonRenderer) {
    this.renderer = renderer;
  }

  get lesson(): Lesson {
    return this.renderer.lessons[this.at]!;
  }
  get words(): Wording {
    return this.renderer.words[this.lesson.id]!;
  }
  get last(): boolean {
    return this.at === this.renderer.lessons.length - 1;
  }
  get picture(): Picture {
    return this.renderer.picture(this.lesson, this.answer?.view ? this.answer : null);
  }
  /** What can be tried; nothing once something was done. */
  get offer(): Offer | null {
    return this.lesson.try && !this.answer?.view ? this.renderer.offer(this.lesson, this.turned) : null;
  }

  open(at: number): void {
    this.at = Math.max(0, Math.min(this.renderer.lessons.length - 1, at));
    this.turned = 0;
    this.again();
  }

  /** As it was before anything was tried. */
  again(): void {
    this.answer = null;
    this.missing = false;
    this.chosen = [];
  }

  turn(by: 1 | -1): void {
    const turns = this.offer?.turns;
    if (!turns) return;
    this.turned = (this.turned + by + turns) % turns;
    this.answer = null;
  }

  /** Press something: it is done at once, or chosen to be played with others. */
  press(does: string): void {
    const { several, targets = [] } = this.offer ?? {};
    if (!several) return this.answerWith(does);
    if (targets.some((target) => target.does === does && target.plays))
      return this.answerWith(several.of([...this.chosen, does]));
    this.missing = false;
    this.answer = null;
    this.chosen = this.chosen.includes(does) ? this.chosen.filter((one) => one !== does) : [...this.chosen, does];
  }

  /** Play what was chosen. */
  play(): void {
    const several = this.offer?.several;
    if (several) this.answerWith(several.of(this.chosen));
  }

  /** Do it, and show the engine's recorded answer. */
  answerWith(does: string): void {
    this.answer = this.lesson.try?.answers.find((answer) => answer.do === does) ?? null;
    this.missing = this.answer === null;
    if (this.answer?.is === 'right') this.done = new Set([...this.done, this.lesson.id]);
  }
}
