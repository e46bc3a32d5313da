/** What everything on this table has in common: the view, whose eyes look at it, and what is being decided. */
import type { TableConnection } from '../../server/connection.svelte';
import { useTable } from '../../server/context';
import { isEvent, viewOf } from '../../server/gameTypes';
import { DecisionState, oneEach } from '../../table/decisionState.svelte';
import { type Scene, useScene } from '../../table/scene.svelte';
import type { Painting, PrehistoriesRow, PrehistoriesView } from '../../wire/prehistories';
import { HunterSelection } from './hunterSelection.svelte';
import { PaintingDraft } from './paintingDraft.svelte';
import { tribeColours } from './colours';
import type { Cell, Tribe } from './drawing';
import { huntAt } from './hunt';
import { readAction } from './notation';
import { standingsAmong } from './standings';

/** What is seen of a hunt, in the grounds and in a cave. */
const HUNTS: readonly string[] = ['tile_taken', 'tile_painted', 'tile_lost'];

export class TableState extends DecisionState {
  readonly selection: HunterSelection;
  readonly paintingDraft: PaintingDraft;
  /** Every player's progress with every objective, once the server has answered. */
  standings: readonly PrehistoriesRow[] = $state.raw([]);
  /** The wish that is pointed at, and the one that was asked for to stay. */
  pointed: string | null = $state(null);
  pinned: string | null = $state(null);

  constructor(line: TableConnection, scene: Scene) {
    super(line, scene);
    this.selection = new HunterSelection(this);
    this.paintingDraft = new PaintingDraft(this);
  }

  readonly #colours: readonly Tribe[] = $derived.by(() => tribeColours(this.line.table));
  /** The colour in which a seat's tribe is seen. */
  readonly colour = (seat: number): Tribe => this.#colours[seat] ?? 'yellow';

  readonly view: PrehistoriesView | null = $derived.by(() => viewOf(this.scene.view, 'prehistories'));

  /** The view as far as it was shown: the result of a hunt appears after the hunt. */
  readonly seen: PrehistoriesView | null = $derived.by(() => viewOf(this.scene.settledView, 'prehistories'));

  /** The wish that is pointed at, or pinned. */
  get wish(): string | null {
    return this.pointed ?? this.pinned;
  }

  /** How the reader's own cave stands with a wish; for those who only watch, the large one. */
  standing(wish: string): PrehistoriesRow | null {
    return this.standings.find(({ objective, seat }) => objective === wish && seat === this.own) ?? null;
  }

  /** Cells of the large cave that the selected wish lacks. */
  get lacking(): readonly Cell[] {
    return (this.wish && this.own === this.large && this.standing(this.wish)?.cells) || [];
  }

  /** Whose hunt is being shown: what was just taken, painted or lost. */
  readonly shown: number | null = $derived.by(() => {
    if (this.scene.live && this.scene.settled) return null;
    return this.scene.latest.find(({ type }) => HUNTS.includes(type))?.seat ?? null;
  });

  /** Who hunts or paints, as far as it was seen. */
  get #hunts(): number | null {
    const { view } = this;
    const hunts = this.scene.live && this.scene.settled && (view?.phase === 'hunt' || view?.phase === 'paint');
    return hunts ? view.hunter : null;
  }

  /** The player's own cave; for spectators, the hunter's. */
  get own(): number {
    return this.me ?? this.view?.hunter ?? 0;
  }

  /** The cave shown large: the hunter's, else the player's own; at the end the winner's. */
  readonly large: number = $derived.by(() => {
    const winner = this.scene.live ? this.scene.result?.winners[0] : undefined;
    return winner ?? this.shown ?? this.#hunts ?? this.own;
  });

  /** Whether another player's hunt is in the large place. */
  get watching(): boolean {
    return this.scene.live && !this.scene.result && this.large !== this.own;
  }

  /** A painting of the step that is being shown which still flies to its place. */
  flying: { seat: number; col: number; row: number } | null = $state.raw(null);
  /** Is this painting on its way? Then the wall does not show it yet. */
  flies(seat: number, { col, row }: Painting): boolean {
    const { flying } = this;
    return !!flying && flying.seat === seat && flying.col === col && flying.row === row;
  }

  /** Where the tiles lay that were taken and are not painted yet, by the letters of their zones. */
  readonly held: ReadonlyMap<string, string> = $derived.by(() => {
    const { view } = this;
    const waiting = [...(view?.taken ?? [])];
    const held = new Map<string, string>();
    const hunt = view && waiting.length ? huntAt(this.line.log, view.n) : [];
    for (const event of hunt.filter((one) => isEvent(one, 'tile_taken')).toReversed()) {
      const at = waiting.indexOf(event.tile);
      if (at >= 0) held.set(event.zone, waiting.splice(at, 1)[0]!);
    }
    return held;
  });

  /** What is asked next is asked when all that came before has been seen. */
  readonly choosing: boolean = $derived.by(
    () => this.playing && this.scene.settled && this.view?.phase === 'choose' && !this.#ready,
  );
  /** The own choice lies face down. */
  readonly laid: boolean = $derived.by(() => this.playing && this.view?.phase === 'choose' && this.#ready);
  readonly hunting: boolean = $derived.by(() => this.#mine && this.view?.phase === 'hunt');
  readonly painting: boolean = $derived.by(() => this.#mine && this.view?.phase === 'paint');

  get #ready(): boolean {
    return this.view?.tribes[this.me ?? -1]?.ready ?? false;
  }

  get #mine(): boolean {
    return this.playing && this.scene.settled && this.view?.hunter === this.me;
  }

  /** Which decision this is: what was begun for another one is forgotten. What others choose face down changes none. */
  get decision(): string {
    const { phase, round, n } = this.view ?? {};
    return phase === 'choose' ? `${this.me} round ${round}` : `${this.me} ${phase} ${n}`;
  }

  /** Ask how everyone stands, or stood at the moment of the replay. */
  async survey(): Promise<void> {
    const { settledView, frame, common } = this.scene;
    const surveyed = await this.line.survey(frame?.n ?? null, common);
    if (settledView === this.scene.settledView) this.standings = standingsAmong(surveyed?.zones ?? []);
  }

  follow(notation: string): void {
    const action = readAction(notation);
    if (action?.verb === 'paint') this.paintingDraft.put(action.spot);
    else if (action?.verb === 'discard') this.paintingDraft.take(action.tile);
    else if (action) this.selection.follow(action);
  }
}

export const tableStateOf = oneEach((line, scene) => new TableState(line, scene));
/** The state of the table that a component belongs to. */
export const useTableState = (): TableState => tableStateOf(useTable(), useScene());
