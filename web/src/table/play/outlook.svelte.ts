/** How a bot thinks the game will end: asked again whenever the table has changed, one question at a time. */
import type { TableConnection } from '../../server/connection.svelte';
import type { ForecastShown } from '../../wire';
import { aided } from '../aids';
import type { Scene } from '../scene.svelte';

export class Outlook {
  #forecast: ForecastShown | null = $state.raw(null);
  #asking = false;
  #again = false;

  constructor(
    readonly line: TableConnection,
    readonly scene: Scene,
  ) {
    $effect(() => {
      void this.scene.view;
      if (this.#wanted && this.scene.settled) void this.#ask();
    });
  }

  /** The last forecast; none if it is off, or if the end is known. */
  get forecast(): ForecastShown | null {
    return this.#wanted ? this.#forecast : null;
  }

  get #wanted(): boolean {
    return aided(this.line, 'evaluation') && this.scene.live && this.line.table?.phase === 'running';
  }

  async #ask(): Promise<void> {
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    do {
      this.#again = false;
      this.#forecast = (await this.line.evaluate()) ?? this.#forecast;
    } while (this.#again);
    this.#asking = false;
  }
}
