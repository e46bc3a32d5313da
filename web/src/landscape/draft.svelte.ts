/** The move being planned, shared by the board and the tray, and sent only when confirmed. */
import { sound } from '../chrome/sound';
import type { TableConnection } from '../server/connection.svelte';
import type { Foreseen } from '../wire';
import type { LaidTile } from '../wire/landscape';
import type { Scene } from '../table/scene.svelte';
import { m } from '../words/messages.js';
import { aided } from '../table/aids';
import { DecisionState, oneEach } from '../table/decisionState.svelte';
import { Foresight } from '../table/foresight.svelte';
import { type Cell, inOrder, keyOf, same } from './grid';
import { type TileGame, type Look, lookOf, type Placing, type BoardView } from './tileGame';
import {
  type Attempt,
  type Chosen,
  fits,
  type Option,
  optionsAmong,
  optionsTried,
  rotate,
  settle,
  tries,
} from './placing';
import { draftInWords } from './saying';
import { tileView, type TileView } from './gameTypes';

const NOTHING: BoardView = { tiles: [], pieces: [], hand: null };

export class Draft extends DecisionState {
  #chosen: Chosen = $state.raw({ decision: '', cell: null, turns: 0, piece: null, zone: null });
  #over: Cell | null = $state.raw(null);
  #eyed: { decision: string; notation: string } | null = $state.raw(null);
  /** The pointer while the tile is carried from the tray, in the window. */
  carried: { x: number; y: number } | null = $state.raw(null);
  readonly #foresight: Foresight;

  constructor(
    line: TableConnection,
    scene: Scene,
    readonly tileGame: TileGame,
  ) {
    super(line, scene);
    this.#foresight = new Foresight(line);
  }

  // --- what is there --------------------------------------------------------
  readonly #view: TileView | null = $derived.by(() => tileView(this.scene.view));
  readonly boardView: BoardView = $derived.by(() => (this.#view ? this.tileGame.boardView(this.#view) : NOTHING));
  /** The sorts of pieces that the reader still has. */
  readonly pieces: readonly string[] = $derived.by(() =>
    this.#view ? this.tileGame.pieces(this.#view, this.me ?? 0) : [],
  );
  readonly laying: boolean = $derived.by(() => this.asked && this.boardView.hand !== null);
  readonly #helped: boolean = $derived.by(() => aided(this.line, 'legal'));
  readonly #placings: readonly Placing[] = $derived.by(() => {
    if (!this.laying) return [];
    const placings = (this.line.eye?.distinct ?? []).map((notation) => this.tileGame.read(notation));
    return placings.filter((placing) => placing !== null);
  });
  readonly fits = $derived.by(() => {
    if (!this.laying) return new Map<string, never>();
    return this.#helped ? fits(this.#placings) : tries(this.boardView.tiles);
  });
  /** Where the tile may go, in reading order. */
  readonly cells: Cell[] = $derived.by(() => inOrder([...this.fits.values()].map((fit) => fit.cell)));

  get decision(): string {
    return `${this.me} ${this.scene.view?.n} ${this.boardView.hand}`;
  }

  get helped(): boolean {
    return this.#helped;
  }

  // --- what is chosen -------------------------------------------------------
  readonly #now: Chosen = $derived.by(() =>
    this.laying && this.#chosen.decision === this.decision
      ? this.#chosen
      : { decision: this.decision, cell: null, turns: 0, piece: null, zone: null },
  );

  get cell(): Cell | null {
    return this.#now.cell;
  }

  /** Is the move on the board the one that the bot advised? */
  get hinted(): boolean {
    return this.notation !== null && this.counsel?.do === this.notation;
  }

  /** The cell under the pointer, where the tile may go. */
  get over(): Cell | null {
    return this.laying ? this.#over : null;
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
  readonly laid: LaidTile | null = $derived.by(() => {
    const [at, tile] = [this.place, this.boardView.hand];
    return at && tile ? { tile, x: at[0], y: at[1], turns: this.turns } : null;
  });
  /** How the tile in hand looks: as it will when it lies. */
  readonly look: Look = $derived.by(() => {
    const { hand: tile, tiles } = this.boardView;
    return tile ? lookOf(this.tileGame, { tile, turns: this.turns }, tiles.length) : { turns: 0, seed: 0 };
  });
  readonly options: Option[] = $derived.by(() => {
    if (!this.laid || !this.laying || this.refusal) return [];
    if (this.#helped) return optionsAmong(this.#placings, this.tileGame, [this.laid.x, this.laid.y], this.laid.turns);
    const zones = this.tileGame.zones(this.laid.tile, this.look).map((zone) => zone.index);
    return optionsTried(this.tileGame, this.laid, zones, this.pieces);
  });
  readonly option: Option | null = $derived.by(() => {
    const { piece, zone } = this.#now;
    const among = (p: string | null, z: number | null) => this.options.find((o) => o.piece === p && o.zone === z);
    return among(piece, zone) ?? among(null, null) ?? null;
  });

  /** The option that is pointed at, or else the chosen one. */
  readonly eyed: Option | null = $derived.by(() => {
    const eyed = this.#eyed?.decision === this.decision ? this.#eyed.notation : null;
    return this.options.find(({ notation }) => notation === eyed) ?? this.option;
  });

  /** The whole move, once the tile has its cell. */
  get notation(): string | null {
    return this.#now.cell ? (this.option?.notation ?? null) : null;
  }

  /** What an option would do, once the server has answered. */
  foresee(option: Option | null): Foreseen | null {
    return option && this.#foresight.of(option.notation);
  }

  readonly move: Foreseen | null = $derived.by(() => this.foresee(this.option));

  /** The attempt that was refused, and why. */
  readonly refusal: Attempt | null = $derived.by(() => {
    const tried = this.laying && this.refused ? this.tileGame.read(this.refused.notation) : null;
    return tried && this.refused ? { cell: [tried.x, tried.y], turns: tried.turns, why: this.refused.why } : null;
  });

  // --- choosing -------------------------------------------------------------
  /** The pointer is over a cell, or over none. */
  hover(cell: Cell | null): void {
    const fitting = cell && this.fits.has(keyOf(...cell)) ? cell : null;
    if (same(fitting, this.#over)) return;
    this.#over = fitting;
    if (fitting && !this.cell) this.#askSoon();
  }

  /** The player points at an option, or at none. */
  eye(option: Option | null): void {
    if (option?.notation !== this.#eyed?.notation)
      this.#eyed = option && { decision: this.decision, notation: option.notation };
  }

  /** Put the tile there. Where it is already, it turns; where it cannot go, the server says why. */
  async choose(cell: Cell): Promise<void> {
    if (!this.laying || this.busy) return;
    if (same(cell, this.cell)) return this.turn(1);
    const fit = this.fits.get(keyOf(...cell));
    if (!fit) return this.try(cell, this.#now.turns);
    this.dismiss();
    this.#set({ cell, turns: settle(fit.turns, this.turns), piece: null, zone: null });
    this.#askSoon(0);
    this.#speak();
  }

  /** Turn it: among the turns that fit, or, when `any`, to one that may be refused. */
  turn(by: 1 | -1, any = false): void {
    if (!this.laying || this.busy) return;
    const refused = this.refusal;
    const at = this.place ?? refused?.cell ?? null;
    if (at && (any || refused)) {
      const turns = (this.turns + by + 4) % 4;
      const fit = this.fits.get(keyOf(...at));
      if (!fit?.turns.includes(turns)) return void this.try(at, turns);
      this.dismiss();
      this.#set({ cell: at, turns, piece: null, zone: null });
    } else {
      const turns = at ? (this.fits.get(keyOf(...at))?.turns ?? []) : this.#turnsAnywhere();
      const next = rotate(turns, this.turns, by);
      if (next === this.turns && at) this.announcement = m.board_fits_one_way();
      if (next === this.turns) return;
      this.#set({ turns: next, piece: null, zone: null });
    }
    sound('turn_tile');
    this.#askSoon(0);
    this.#speak();
  }

  /** Do that with a piece; choosing it again gives it up. */
  pick(option: Option): void {
    if (!this.laying || this.busy || !this.place) return;
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
    if (this.refusal) this.dismiss();
    else if (this.#now.piece !== null) this.#set({ piece: null, zone: null });
    else if (this.cell) this.#set({ cell: null });
    else return false;
    this.forget();
    this.announcement = m.board_taken_back();
    return true;
  }

  async confirm(): Promise<void> {
    const { notation } = this;
    if (!this.laying || this.busy || !notation) return;
    sound('tile');
    await this.decide(notation);
  }

  /** Ask the server why the tile cannot lie there. */
  async try([x, y]: Cell, turns: number): Promise<void> {
    const tile = this.boardView.hand;
    if (tile === null) return;
    this.#set({ turns, cell: null, piece: null, zone: null });
    await this.whyNot(this.tileGame.write({ tile, x, y, turns, piece: null, zone: null }));
  }

  follow(notation: string): void {
    const found = this.tileGame.read(notation);
    if (!found) return;
    this.dismiss();
    this.#set({ ...found, cell: [found.x, found.y] });
    this.#askSoon(0);
    this.#speak();
  }

  // --- within ---------------------------------------------------------------
  /** Whatever is changed is no longer what the bot advised. */
  #set(change: Partial<Chosen>): void {
    this.#chosen = { ...this.#now, ...change };
  }

  #turnsAnywhere(): number[] {
    return [...new Set([...this.fits.values()].flatMap((fit) => fit.turns))];
  }

  /** Ask what the options here would do. */
  #askSoon(after = 70): void {
    const question = () => ({
      seat: this.me ?? 0,
      decision: this.decision,
      notations: this.options.map((option) => option.notation),
    });
    this.#foresight.soon(
      after,
      () => (this.laying ? question() : null),
      () => this.cell && this.#speak(),
    );
  }

  #speak(): void {
    const { place, turns, option, move } = this;
    const role = option?.piece ? this.tileGame.role(option.piece, this.zoneKind(option)) : '';
    this.announcement = place ? draftInWords(place, turns, role, move) : '';
  }

  /** On what kind of zone an option puts its piece. */
  zoneKind(option: Pick<Option, 'zone'>): string | null {
    if (option.zone === null || !this.boardView.hand) return null;
    const zones = this.tileGame.zones(this.boardView.hand, this.look);
    return zones.find((zone) => zone.index === option.zone)?.kind ?? null;
  }
}

export const draftOf = oneEach((line, scene, tileGame: TileGame) => new Draft(line, scene, tileGame));
