/** The move somebody is thinking about: shared by the board and the tray, sent to nobody until it is confirmed. */
import { inWords } from '../chrome/settings.svelte';
import { sound } from '../chrome/sound';
import type { TableLine } from '../server/line.svelte';
import type { Move, View } from '../server/shapes';
import type { Scene } from '../table/scene.svelte';
import { m } from '../words/messages.js';
import { aided } from '../table/aids';
import { Foresight } from '../table/foresight.svelte';
import { type Cell, inOrder, keyOf, same } from './grid';
import type { Land, Laid, Look, Placing, Sight } from './land';
import {
  type Chosen,
  fits,
  type Option,
  optionsAmong,
  optionsTried,
  type Refused,
  rotate,
  settle,
  tries,
} from './placing';
import { sayDraft } from './saying';
import { lookOf } from './stage';

const NOTHING: Sight = { tiles: [], pieces: [], hand: null };

export class Draft {
  #chosen: Chosen = $state.raw({ decision: '', cell: null, turns: 0, piece: null, zone: null, hinted: false });
  #over: Cell | null = $state.raw(null);
  #refused: Refused | null = $state.raw(null);
  /** The pointer while the tile is carried from the tray, in the window. */
  carried: { x: number; y: number } | null = $state.raw(null);
  /** For a screen reader. */
  said = $state('');
  thinking = $state(false);

  readonly line: TableLine;
  readonly scene: Scene;
  readonly land: Land;
  readonly #foresight: Foresight;

  constructor(line: TableLine, scene: Scene, land: Land) {
    this.line = line;
    this.scene = scene;
    this.land = land;
    this.#foresight = new Foresight(line);
  }

  // --- what is there --------------------------------------------------------
  readonly sight: Sight = $derived.by(() => (this.scene.view ? this.land.sight(this.scene.view) : NOTHING));
  /** May the reader play now, at this very place? */
  readonly playing: boolean = $derived.by(
    () => this.scene.live && this.line.yourTurn && this.sight.hand !== null && this.line.status !== 'ended',
  );
  readonly decision: string = $derived.by(() => `${this.line.front} ${this.scene.view?.n} ${this.sight.hand}`);
  readonly #helped: boolean = $derived.by(() => aided(this.line, 'legal'));
  readonly #placings: readonly Placing[] = $derived.by(() => {
    if (!this.playing) return [];
    const placings = (this.line.eye?.distinct ?? []).map((notation) => this.land.read(notation));
    return placings.filter((placing) => placing !== null);
  });
  readonly fits = $derived.by(() => {
    if (!this.playing) return new Map<string, never>();
    return this.#helped ? fits(this.#placings) : tries(this.sight.tiles);
  });
  /** Where the tile may go, in reading order. */
  readonly cells: Cell[] = $derived.by(() => inOrder([...this.fits.values()].map((fit) => fit.cell)));

  get helped(): boolean {
    return this.#helped;
  }

  get seat(): number | null {
    return this.line.front;
  }

  get busy(): boolean {
    return this.line.pending !== null;
  }

  // --- what is chosen -------------------------------------------------------
  readonly #now: Chosen = $derived.by(() =>
    this.playing && this.#chosen.decision === this.decision
      ? this.#chosen
      : { decision: this.decision, cell: null, turns: 0, piece: null, zone: null, hinted: false },
  );

  get cell(): Cell | null {
    return this.#now.cell;
  }

  get hinted(): boolean {
    return this.#now.hinted;
  }

  /** The cell under the pointer, where the tile may go. */
  get over(): Cell | null {
    return this.playing ? this.#over : null;
  }

  /** Where the tile is shown: chosen, or else under the pointer. */
  readonly place: Cell | null = $derived.by(() => this.#now.cell ?? this.over);
  /** Quarter turns of the tile there, or in the tray. */
  readonly turns: number = $derived.by(() => {
    const { cell, turns } = this.#now;
    const at = cell ?? this.over;
    const refused = this.refusal;
    if (at === null || (refused && same(refused.cell, at))) return turns;
    return settle(this.fits.get(keyOf(...at))?.turns ?? [turns], turns);
  });
  readonly laid: Laid | null = $derived.by(() => {
    const [at, tile] = [this.place, this.sight.hand];
    return at && tile ? { tile, x: at[0], y: at[1], turns: this.turns } : null;
  });
  /** How the tile in hand looks: as it will when it lies. */
  readonly look: Look = $derived.by(() => {
    const { hand: tile, tiles } = this.sight;
    return tile ? lookOf(this.land, { tile, turns: this.turns }, tiles.length) : { turns: 0, seed: 0 };
  });
  readonly options: Option[] = $derived.by(() => {
    if (!this.laid || !this.playing || this.refusal) return [];
    if (this.#helped) return optionsAmong(this.#placings, this.land, [this.laid.x, this.laid.y], this.laid.turns);
    const zones = this.land.zones(this.laid.tile, this.look).map((zone) => zone.index);
    return optionsTried(this.land, this.laid, zones, this.land.pieces(this.scene.view as View, this.seat ?? 0));
  });
  readonly option: Option | null = $derived.by(() => {
    const { piece, zone } = this.#now;
    const among = (p: string | null, z: number | null) => this.options.find((o) => o.piece === p && o.zone === z);
    return among(piece, zone) ?? among(null, null) ?? null;
  });

  /** The whole move, once the tile has its cell. */
  get notation(): string | null {
    return this.#now.cell ? (this.option?.notation ?? null) : null;
  }

  /** What an option would do, when the server has said. */
  foresee(option: Option | null): Move | null {
    return option && this.#foresight.of(option.notation);
  }

  readonly move: Move | null = $derived.by(() => this.foresee(this.option));

  get refusal(): Refused | null {
    return this.#refused?.decision === this.decision && this.playing ? this.#refused : null;
  }

  // --- choosing -------------------------------------------------------------
  /** The pointer is over a cell, or over none. */
  hover(cell: Cell | null): void {
    const fitting = cell && this.fits.has(keyOf(...cell)) ? cell : null;
    if (same(fitting, this.#over)) return;
    this.#over = fitting;
    if (fitting && !this.cell) this.#askSoon();
  }

  /** Put the tile there. Where it is already, it turns; where it cannot go, the server says why. */
  async choose(cell: Cell): Promise<void> {
    if (!this.playing || this.busy) return;
    if (same(cell, this.cell)) return this.turn(1);
    const fit = this.fits.get(keyOf(...cell));
    if (!fit) return this.try(cell, this.#now.turns);
    this.#refused = null;
    this.#set({ cell, turns: settle(fit.turns, this.turns), piece: null, zone: null, hinted: false });
    this.#askSoon(0);
    this.#speak();
  }

  /** Turn it: among the turns that fit, or, when `any`, to one that may be refused. */
  turn(by: 1 | -1, any = false): void {
    if (!this.playing || this.busy) return;
    const refused = this.refusal;
    const at = this.place ?? refused?.cell ?? null;
    if (at && (any || refused)) {
      const turns = (this.turns + by + 4) % 4;
      const fit = this.fits.get(keyOf(...at));
      if (!fit?.turns.includes(turns)) return void this.try(at, turns);
      this.#refused = null;
      this.#set({ cell: at, turns, piece: null, zone: null });
    } else {
      const turns = at ? (this.fits.get(keyOf(...at))?.turns ?? []) : this.#turnsAnywhere();
      const next = rotate(turns, this.turns, by);
      if (next === this.turns && at) this.said = m.board_fits_one_way();
      if (next === this.turns) return;
      this.#set({ turns: next, piece: null, zone: null });
    }
    sound('turn_tile');
    this.#askSoon(0);
    this.#speak();
  }

  /** Do that with a piece; choosing it again gives it up. */
  pick(option: Option): void {
    if (!this.playing || this.busy || !this.place) return;
    const again = option.piece === this.#now.piece && option.zone === this.#now.zone;
    this.#set({
      cell: this.place,
      turns: this.turns,
      piece: again ? null : option.piece,
      zone: again ? null : option.zone,
    });
    if (!again && option.piece !== null) sound('piece');
    this.#askSoon(0);
    this.#speak();
  }

  /** One step back: the answer to a bad attempt, the piece, then the tile. Is there anything to take back? */
  takeBack(): boolean {
    if (this.busy) return false;
    if (this.refusal) this.#refused = null;
    else if (this.#now.piece !== null) this.#set({ piece: null, zone: null });
    else if (this.cell) this.#set({ cell: null, hinted: false });
    else return false;
    this.said = m.board_taken_back();
    return true;
  }

  async confirm(): Promise<void> {
    const [seat, notation, cell] = [this.seat, this.notation, this.cell];
    if (!this.playing || this.busy || seat === null || !notation || !cell) return;
    const [decision, turns] = [this.decision, this.turns];
    sound('tile');
    const answer = await this.line.act(seat, notation);
    if (answer.type === 'refused') this.#refuse({ decision, cell, turns, why: answer });
    else if (answer.type === 'stale') this.said = m.board_stale();
  }

  /** Ask the server why the tile cannot lie there. It never can: the list of what may be done came from the server. */
  async try(cell: Cell, turns: number): Promise<void> {
    const [seat, tile, decision] = [this.seat, this.sight.hand, this.decision];
    if (seat === null || tile === null) return;
    const notation = this.land.write({ tile, x: cell[0], y: cell[1], turns, piece: null, zone: null });
    this.#set({ turns, cell: null, piece: null, zone: null });
    const foretold = this.#foresight.allowed ? (await this.line.preview(seat, [notation]))[0]?.refused : null;
    const answer = foretold ?? (this.#helped ? await this.line.act(seat, notation) : null);
    if (answer && 'say' in answer) this.#refuse({ decision, cell, turns, why: answer });
  }

  dismiss(): void {
    this.#refused = null;
  }

  /** Show what a bot would do. */
  async hint(): Promise<void> {
    const [seat, decision] = [this.seat, this.decision];
    if (!this.playing || seat === null || this.thinking) return;
    this.thinking = true;
    const notation = await this.line.hint(seat).finally(() => (this.thinking = false));
    const found = notation ? this.land.read(notation) : null;
    if (!found || decision !== this.decision) return;
    this.#refused = null;
    this.#set({ ...found, cell: [found.x, found.y], hinted: true });
    this.#askSoon(0);
    this.#speak(m.board_hinted());
  }

  // --- within ---------------------------------------------------------------
  #set(change: Partial<Chosen>): void {
    this.#chosen = { ...this.#now, ...change };
  }

  #turnsAnywhere(): number[] {
    return [...new Set([...this.fits.values()].flatMap((fit) => fit.turns))];
  }

  #refuse(refused: Refused): void {
    this.#refused = refused;
    this.said = inWords(refused.why.say);
    sound('no');
  }

  /** Ask what the options here would do. */
  #askSoon(after = 70): void {
    const question = () => ({
      seat: this.seat ?? 0,
      decision: this.decision,
      notations: this.options.map((option) => option.notation),
    });
    this.#foresight.soon(
      after,
      () => (this.playing ? question() : null),
      () => this.cell && this.#speak(),
    );
  }

  #speak(before = ''): void {
    this.said = sayDraft(this, before);
  }

  /** On what kind of zone an option puts its piece. */
  zoneKind(option: Pick<Option, 'zone'>): string | null {
    if (option.zone === null || !this.sight.hand) return null;
    const zones = this.land.zones(this.sight.hand, this.look);
    return zones.find((zone) => zone.index === option.zone)?.kind ?? null;
  }
}
