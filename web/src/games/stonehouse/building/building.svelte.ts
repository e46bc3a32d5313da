/** Building at a table: what is shown of the site, what is in the hand, what came of it. */
import { untrack } from 'svelte';
import { inWords } from '../../../chrome/settings.svelte';
import { sound } from '../../../chrome/sound';
import type { TableLine } from '../../../server/line.svelte';
import type { GameEvent, Refusal } from '../../../server/shapes';
import type { Scene } from '../../../table/scene.svelte';
import { m } from '../../../words/messages.js';
import { readHeld, Showing, writeHeld } from './gesture';
import { Grip, type Held } from './grip.svelte';
import { type Pose, reachOf, topOf } from './pose';
import { Projector } from './projector.svelte';
import { heldWords } from './saying';
import { type BuildView, culprits, isOver, leftOf, type Try } from './try';

/** So long a try that is over is looked at before the camp is shown again. */
const LINGER_MS = 7000;
/** A stone in the hand hangs so high above the ground at least, and so far above what stands: tenths of a millimetre. */
const [LOWEST, CLEAR] = [640, 170];
const TOLD = ['stone_built', 'house_stands', 'house_fell', 'try_begun'];

const stamp = (tried: Try | null): string => (tried ? `${tried.number} ${tried.site.length} ${tried.verdict}` : '');

export class Building {
  readonly projector = new Projector();
  readonly grip: Grip;
  said = $state('');
  refusal: Refusal | null = $state.raw(null);
  /** The try that is over and still looked at. */
  #lingers: Try | null = $state.raw(null);
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #shown: { live: boolean; stamp: string } | null = null;
  /** Where the stone hung when it was let go. */
  #hung: { stone: number; x: number; y: number; angle: number } | null = null;

  constructor(
    readonly line: TableLine,
    readonly scene: Scene,
  ) {
    const decision = () => `${line.id} ${this.tried?.number} ${this.tried?.site.length}`;
    this.grip = new Grip(decision, () => (this.laying && this.tried ? leftOf(this.tried) : []));
    $effect(() => {
      const [view, live] = [this.view, scene.live];
      untrack(() => view && this.#look(view, live));
    });
    // The others see the stone hang, as soon as there are any and whenever it moves.
    const showing = new Showing((shows) => this.me !== null && line.show(this.me, shows));
    $effect(() => {
      const { held } = this.grip;
      const shown = held && !this.busy && this.#seen ? writeHeld(held) : null;
      untrack(() => (shown ? showing.say(shown) : showing.drop()));
    });
    // Where it hung for those who watch, it begins to fall.
    $effect(() => {
      const { watched } = this;
      if (watched) this.#hung = { ...watched, y: this.hangs, angle: watched.angle * 10 };
    });
    // The camp comes back a while after the stones have come to rest.
    $effect(() => {
      const waits = this.#lingers !== null && !this.projector.running && scene.live;
      clearTimeout(this.#leaving);
      if (waits) this.#leaving = setTimeout(() => this.leave(), LINGER_MS);
    });
  }

  readonly view: BuildView | null = $derived.by(() => this.scene.view as unknown as BuildView | null);

  // --- whose it is --------------------------------------------------------------
  get me(): number | null {
    return this.view?.seat ?? null;
  }

  readonly #mine: boolean = $derived.by(() => {
    const seat = this.line.table?.seats[this.me ?? -1];
    const here = this.scene.live && this.line.table?.phase === 'running' && this.line.status !== 'ended';
    return here && !!seat?.yours && !seat.bot && this.view?.to_act[0] === this.me;
  });
  /** Is the reader asked whether to build, and with which stones? */
  readonly planning: boolean = $derived.by(() => this.#mine && this.view?.phase === 'plan');
  /** Does the reader lay stones? */
  readonly laying: boolean = $derived.by(() => this.#mine && this.view?.phase === 'lay');

  /** Is there anybody else to see it? */
  get #seen(): boolean {
    return this.line.watching.count > 0 || (this.line.table?.seats ?? []).some(({ yours, bot }) => !yours && !bot);
  }

  /** The stone that hangs in the hand of somebody else, as far as this page was shown. */
  readonly watched: Held | null = $derived.by(() => {
    const { gesture } = this.line;
    const { tried, view } = this;
    if (!gesture || !this.scene.live || !tried || view?.phase !== 'lay' || gesture.seat !== tried.seat) return null;
    return readHeld(gesture.shows, leftOf(tried));
  });

  /** The stone that hangs, in whoever's hand. */
  get hanging(): Held | null {
    return this.grip.held ?? this.watched;
  }

  get busy(): boolean {
    return this.line.pending !== null;
  }

  // --- what is shown --------------------------------------------------------------
  /** The try on the site; null: the site is empty. */
  get tried(): Try | null {
    const { phase, building, house } = this.view ?? {};
    if (this.#lingers) return this.#lingers;
    if (!building) return null;
    return phase === 'lay' || house != null || (!this.scene.live && this.#tells) ? building : null;
  }

  /** Shall the board show the site? Else it shows the camp. */
  readonly shown: boolean = $derived.by(() => this.planning || this.tried !== null || this.projector.running);

  get poses(): readonly Pose[] {
    return this.tried ? this.projector.poses : [];
  }

  /** The try as it stands; null while stones still move. */
  get settled(): Try | null {
    return this.projector.running ? null : this.tried;
  }

  /** Stones the verdict speaks of. */
  get lit(): readonly number[] {
    return this.settled && isOver(this.settled) ? culprits(this.settled) : [];
  }

  /** What was told of it, in the words of the server. */
  get words(): string {
    const events = this.scene.live ? this.line.log : this.scene.latest;
    return inWords(events.findLast(({ type }: GameEvent) => TOLD.includes(type))?.say);
  }

  get #tells(): boolean {
    return this.scene.latest.some(({ type }) => TOLD.includes(type));
  }

  /** Another moment is looked at: stones move where one was just laid, else they lie as they lie. */
  #look(view: BuildView, live: boolean): void {
    const now = { live, stamp: stamp(view.building) };
    const before = this.#shown;
    this.#shown = now;
    this.refusal = null;
    const tried = view.building;
    if (!tried) return this.projector.still([]);
    const other = now.stamp !== before?.stamp;
    const seen = live ? before?.live === true && other : this.#tells;
    if (!live) this.#lingers = null;
    if (live && seen && isOver(tried) && view.house === null) this.#lingers = tried;
    if (seen && tried.site.length && tried.frames.length && tried.verdict !== 'given_up') this.#play(tried);
    else if (other) this.projector.still(tried.site);
    if (view.phase === 'lay' && live && other && !isOver(tried)) this.#lingers = null;
  }

  #play(tried: Try): void {
    const stones = tried.site.map(({ stone }) => stone);
    const hung = this.#hung?.stone === stones.at(-1) ? this.#hung : null;
    this.projector.play({ stones, frames: tried.frames, hung });
    this.#hung = null;
  }

  /** See the last stone settle again. */
  again(): void {
    const { tried } = this;
    if (tried?.frames.length) this.#play(tried);
  }

  /** Back to the camp. */
  leave(): void {
    clearTimeout(this.#leaving);
    this.#lingers = null;
  }

  /** Is it the reader who keeps looking at what is over? */
  get lingering(): boolean {
    return this.#lingers !== null;
  }

  // --- what the reader does -----------------------------------------------------
  /** Say where the stone hangs now. */
  speak(): void {
    const { held } = this.grip;
    if (held) this.said = heldWords(held);
  }

  /** How high the stone in the hand hangs: clear of all that stands, however it is turned. */
  readonly hangs: number = $derived.by(() => {
    const stones = this.view?.stones ?? {};
    const outline = stones[this.hanging?.stone ?? -1]?.outline ?? [];
    return Math.max(LOWEST, topOf(this.poses, stones) + reachOf(outline) + CLEAR);
  });

  async letGo(): Promise<void> {
    const { held } = this.grip;
    if (!held || this.busy || this.projector.running) return;
    this.#hung = { ...held, y: this.hangs, angle: held.angle * 10 };
    if (!(await this.decide(`lay ${held.stone} ${held.x} ${held.angle}`))) this.#hung = null;
  }

  /** Was it accepted? */
  async decide(notation: string): Promise<boolean> {
    if (!this.#mine || this.busy || this.me === null) return false;
    const answer = await this.line.act(this.me, notation);
    this.refusal = answer.type === 'refused' ? answer : null;
    if (this.refusal) {
      this.said = inWords(this.refusal.say);
      sound('no');
    } else if (answer.type === 'stale') this.said = m.board_stale();
    return answer.type === 'accepted';
  }
}

const buildings = new WeakMap<TableLine, Building>();

/** One for a table, wherever it is asked for. */
export function buildingOf(line: TableLine, scene: Scene): Building {
  let building = buildings.get(line);
  if (!building) {
    // It belongs to the table, not to the component that happens to ask first.
    $effect.root(() => {
      building = new Building(line, scene);
    });
    buildings.set(line, building!);
  }
  return building!;
}
