/** What is known of the game that is played here: its drawings, its words, its rules. */
import { getContext, setContext } from 'svelte';
import { inWords, settings } from '../chrome/settings.svelte';
import type { LessonRenderers } from '../lessons/lesson';
import type { GamePlugin, Plugins } from './plugin';
import * as api from '../server/api';
import type { GameWhole, RuleShown } from '../wire';

export class GameResources {
  plugin: GamePlugin | null = $state.raw(null);
  game: GameWhole | null = $state.raw(null);
  ledger: readonly RuleShown[] = $state.raw([]);
  failed = $state(false);
  #reading: Promise<void> | null = null;

  constructor(
    readonly plugins: Plugins,
    readonly renderers: LessonRenderers,
  ) {}

  /** How the game is played, in pictures; the page may not have any. */
  get lessons(): LessonRenderers[string] | undefined {
    return this.renderers[this.game?.name ?? ''];
  }

  /** Called once, when the game of the table is known. */
  async open(name: string): Promise<void> {
    this.failed = false;
    try {
      const [{ plugin }, game] = await Promise.all([(this.plugins[name] ?? this.plugins['*'])!(), api.game(name)]);
      await plugin.load(game);
      this.game = game;
      this.plugin = plugin;
    } catch (wrong) {
      console.error(wrong);
      this.failed = true;
    }
  }

  /** The ledger is fetched for the first rule asked for. */
  read(): Promise<void> {
    this.#reading ??= this.#fetch().catch(() => void (this.#reading = null));
    return this.#reading;
  }

  /** A number with the game's unit: “3 points”, “1 totem”; empty in games without points. */
  counted(number: number): string {
    const one = settings.lang === 'fr' ? Math.abs(number) < 2 : number === 1;
    const noun = inWords(this.game?.counts?.[one ? 0 : 1]);
    return noun && `${number} ${noun}`;
  }

  rule(id: string | null | undefined): RuleShown | null {
    return this.ledger.find((rule) => rule.id === id) ?? null;
  }

  async #fetch(): Promise<void> {
    if (this.game) this.ledger = await api.rules(this.game.name);
  }
}

const KEY = Symbol('game resources');

export function provideGameResources(plugins: Plugins, renderers: LessonRenderers): GameResources {
  return setContext(KEY, new GameResources(plugins, renderers));
}

export function useGameResources(): GameResources {
  return getContext(KEY);
}
