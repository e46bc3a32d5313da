/** Building at a table: what is shown of the site, what is in the hand, what came of it. */
import { untrack } from 'svelte';
import { inWords } from '../../../chrome/settings.svelte';
import { film } from '../../../server/api';
import type { TableConnection } from '../../../server/connection.svelte';
import { useTable } from '../../../server/context';
import { viewOf } from '../../../server/gameTypes';
import type { AnyEvent } from '../../../wire';
import type { StoneHouseView, TrySeen } from '../../../wire/stonehouse';
import { DecisionState, oneEach } from '../../../table/decisionState.svelte';
import { type Scene, useScene } from '../../../table/scene.svelte';
import { box } from '../box';
import { actionName } from '../names';
import { readAction } from '../notation';
import type { Reel } from './film';
import { readHeld, Showing, writeHeld } from './gesture';
import { Grip, type Held } from './grip.svelte';
import { type Pose, reachOf, topOf } from './pose';
import { Projector } from './projector.svelte';
import { heldWords } from './saying';

/** Milliseconds a finished try stays visible before the camp is shown again. */
const LINGER_MS = 7000;
/** The game waits while stones move, and until one could see how they lie; a film is not longer than this. */
const [REST_MS, FILM_MS] = [900, 12_000];
/** A stone in the hand hangs so high above the ground at least, and so far above what stands: tenths of a millimetre. */
const [LOWEST, CLEAR] = [640, 170];
const ANNOUNCED = ['stone_built', 'house_stands', 'house_fell', 'try_begun'];

const stamp = (tried: TrySeen | null): string => (tried ? `${tried.number} ${tried.site.length} ${tried.verdict}` : '');

export class Building extends DecisionState {
  readonly projector = new Projector();
  readonly grip: Grip;
  /** The stones of the reserve that were chosen to build with. */
  #wanted: { decision: string; stones: readonly number[] } = $state.raw({ decision: '', stones: [] });
  /** The try that is over and still looked at. */
  #lingers: TrySeen | null = $state.raw(null);
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #shown: { live: boolean; stamp: string } | null = null;
  /** Where the stone hung when it was let go. */
  #hung: { stone: number; x: number; y: number; angle: number } | null = null;
  /** The film that was asked for last, by the number of its action. */
  #film: { n: number; coming: Promise<Reel | null> } | null = null;

  constructor(line: TableConnection, scene: Scene) {
    super(line, scene);
    this.grip = new Grip(
      () => `${line.id} ${this.decision}`,
      () => (this.laying && this.tried ? this.tried.left : []),
    );
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
    $effect(() => {
      if (!this.projector.running || !scene.live) return;
      const release = line.playback.hold(FILM_MS);
      return () => {
        line.playback.hold(REST_MS);
        release();
      };
    });
    // The camp comes back a while after the stones have come to rest.
    $effect(() => {
      const waits = this.#lingers !== null && !this.projector.running && scene.live;
      clearTimeout(this.#leaving);
      if (waits) this.#leaving = setTimeout(() => this.leave(), LINGER_MS);
    });
  }

  readonly view: StoneHouseView | null = $derived.by(() => viewOf(this.scene.view, 'stonehouse'));

  // --- whose it is --------------------------------------------------------------
  get decision(): string {
    const { phase, n } = this.view ?? {};
    return this.asked ? `${this.me} ${phase} ${n}` : stamp(this.tried);
  }

  /** Is the reader asked whether to build, and with which stones? */
  readonly planning: boolean = $derived.by(() => this.asked && this.view?.phase === 'plan');
  /** Does the reader lay stones? */
  readonly laying: boolean = $derived.by(() => this.asked && this.view?.phase === 'lay');

  /** Is there anybody else to see it? */
  get #seen(): boolean {
    return this.line.watching.count > 0 || (this.line.table?.seats ?? []).some(({ yours, bot }) => !yours && !bot);
  }

  /** The stone in another player's hand, as far as this page was informed. */
  readonly watched: Held | null = $derived.by(() => {
    const { gesture } = this.line;
    const { tried, view } = this;
    if (!gesture || !this.scene.live || !tried || view?.phase !== 'lay' || gesture.seat !== tried.seat) return null;
    return readHeld(gesture.shows, tried.left);
  });

  /** The stone that hangs, in any player's hand. */
  get hanging(): Held | null {
    return this.grip.held ?? this.watched;
  }

  // --- which stones to build with ---------------------------------------------------
  /** How many stones a house takes. */
  get count(): number {
    return box().house;
  }

  readonly reserve: readonly number[] = $derived.by(() => this.view?.players[this.me ?? -1]?.reserve ?? []);
  /** Those chosen so far, or all where there is no choice. */
  readonly chosen: readonly number[] = $derived.by(() => {
    const { decision, stones } = this.#wanted;
    if (this.reserve.length === this.count) return this.reserve;
    return decision === this.decision ? this.reserve.filter((stone) => stones.includes(stone)) : [];
  });

  /** Choose a stone, or no longer; the first goes where there would be too many. */
  toggle(stone: number): void {
    if (this.reserve.length === this.count) return;
    const { chosen } = this;
    const stones = chosen.includes(stone) ? chosen.filter((one) => one !== stone) : [...chosen, stone];
    this.#wanted = { decision: this.decision, stones: stones.slice(-this.count) };
  }

  // --- what is shown --------------------------------------------------------------
  /** The try on the site; null: the site is empty. */
  get tried(): TrySeen | null {
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
  get settled(): TrySeen | null {
    return this.projector.running ? null : this.tried;
  }

  /** Stones to be lit: all of a house, or those that spoilt it. */
  get lit(): readonly number[] {
    const { settled } = this;
    if (settled?.verdict === 'house') return settled.stones;
    return settled?.outcome?.culprits ?? [];
  }

  get #events(): readonly AnyEvent[] {
    return this.scene.live ? this.line.log : this.scene.latest;
  }

  /** The server's last sentence about it. */
  get words(): string {
    const events = this.scene.live ? this.scene.shownLog : this.scene.latest;
    return inWords(events.findLast(({ type }) => ANNOUNCED.includes(type))?.say);
  }

  get #tells(): boolean {
    return this.scene.latest.some(({ type }) => ANNOUNCED.includes(type));
  }

  /** Another moment is looked at: stones move where one was just laid, else they lie as they lie. */
  #look(view: StoneHouseView, live: boolean): void {
    const now = { live, stamp: stamp(view.building) };
    const before = this.#shown;
    this.#shown = now;
    const tried = view.building;
    if (!tried) return this.projector.still([]);
    const other = now.stamp !== before?.stamp;
    const seen = live ? before?.live === true && other : this.#tells;
    if (!live) this.#lingers = null;
    if (live && seen && tried.outcome && view.house === null) this.#lingers = tried;
    if (seen && tried.site.length && tried.verdict !== 'given_up') this.#play(tried);
    else if (other) this.projector.still(tried.site);
    if (view.phase === 'lay' && live && other && !tried.outcome) this.#lingers = null;
  }

  /** The action that laid the last stone, as far as it was shown; 0: none. */
  get #laidBy(): number {
    return this.#events.findLast(({ type }) => type === 'stone_built')?.n ?? 0;
  }

  #play(tried: TrySeen): void {
    const n = this.#laidBy;
    const hung = this.#hung?.stone === tried.site.at(-1)?.stone ? this.#hung : null;
    this.#hung = null;
    this.projector.play(() => this.#fetched(n, hung), tried.site);
  }

  #fetched(n: number, hung: Reel['hung']): Promise<Reel | null> {
    if (this.#film?.n !== n) {
      const coming = film(this.line.id, n).then(({ pieces, pictures }) =>
        pictures.length ? { stones: pieces, frames: pictures, hung } : null,
      );
      // Without it the stones lie where they have come to rest.
      this.#film = { n, coming: coming.catch(() => null) };
    }
    return this.#film.coming;
  }

  /** Is there a last stone to be seen settling again? */
  get filmed(): boolean {
    return !!this.tried?.site.length && this.tried.verdict !== 'given_up';
  }

  again(): void {
    if (this.tried && this.filmed) this.#play(this.tried);
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
    if (held) this.announcement = heldWords(held);
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

  follow(notation: string): void {
    const { verb, words } = readAction(notation);
    this.announcement = actionName(notation, () => '');
    if (verb === 'build') {
      this.#wanted = { decision: this.decision, stones: words[0]!.split(',').map(Number) };
    } else if (verb === 'lay') {
      const [stone, x, angle] = words.map(Number);
      this.grip.set({ stone: stone!, x: x!, angle: angle! });
    }
  }
}

const buildingOf = oneEach((line, scene) => new Building(line, scene));
/** The building of the table that a component belongs to. */
export const useBuilding = (): Building => buildingOf(useTable(), useScene());
