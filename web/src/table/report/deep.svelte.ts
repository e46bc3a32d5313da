/** The deep report: computed by the server when somebody asks, and followed until it is there. */
import * as api from '../../server/api';
import type { GameReport, ReportShown } from '../../wire';

const LOOK_MS = 2_500;

export class DeepReport {
  shown: ReportShown | null = $state.raw(null);
  busy = $state(false);
  error = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly ready: (report: GameReport) => void,
  ) {}

  /** Is it on its way? */
  get coming(): boolean {
    return this.shown?.state === 'waiting' || this.shown?.state === 'running';
  }

  /** What the server says; while it computes, it is asked again. */
  take(shown: ReportShown): void {
    const was = this.shown;
    this.shown = shown;
    clearTimeout(this.#timer);
    if (shown.report && !was?.report) this.ready(shown.report);
    else if (this.coming) this.#timer = setTimeout(() => this.#do(api.deepReport), LOOK_MS);
  }

  ask(): Promise<void> {
    return this.#do(api.askDeep);
  }

  cancel(): Promise<void> {
    return this.#do(api.cancelDeep);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #do(request: (table: string) => Promise<ReportShown>): Promise<void> {
    this.busy = true;
    this.error = '';
    try {
      this.take(await request(this.table));
    } catch (wrong) {
      this.error = api.sayFailed(wrong);
    } finally {
      this.busy = false;
    }
  }
}
