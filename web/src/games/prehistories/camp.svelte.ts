/** What everything on this table has in common: the view, whose eyes look at it, and what is being decided. */
import type { TableLine } from '../../server/line.svelte';
import { viewOf } from '../../server/sent';
import { Decider, oneEach } from '../../table/decider.svelte';
import type { Scene } from '../../table/scene.svelte';
import type { PrehistoriesRow, PrehistoriesView } from '../../wire/prehistories';
import { Band } from './band.svelte';
import { Brush } from './brush.svelte';
import { tribeColours } from './colours';
import type { Cell, Tribe } from './drawing';
import { readAction } from './notation';
import { standingsAmong } from './standings';

export class Camp extends Decider {
  readonly band: Band;
  readonly brush: Brush;
  /** How everyone stands with every objective, when the server has said. */
  standings: readonly PrehistoriesRow[] = $state.raw([]);
  /** The wish that is pointed at, and the one that was asked for to stay. */
  pointed: string | null = $state(null);
  pinned: string | null = $state(null);

  constructor(line: TableLine, scene: Scene) {
    super(line, scene);
    this.band = new Band(this);
    this.brush = new Brush(this);
  }

  readonly #colours: readonly Tribe[] = $derived.by(() => tribeColours(this.line.table));
  /** The colour in which a seat's tribe is seen. */
  readonly colour = (seat: number): Tribe => this.#colours[seat] ?? 'yellow';

  readonly view: PrehistoriesView | null = $derived.by(() => viewOf(this.scene.view, 'prehistories'));

  /** The wish that somebody looks at. */
  get wish(): string | null {
    return this.pointed ?? this.pinned;
  }

  /** How the large cave stands with a wish. */
  standing(wish: string): PrehistoriesRow | null {
    return this.standings.find(({ objective, seat }) => objective === wish && seat === this.large) ?? null;
  }

  /** Cells of the large cave that somebody asks about: those the wish lacks. */
  get lacking(): readonly Cell[] {
    return (this.wish && this.standing(this.wish)?.cells) || [];
  }

  /** Whose cave is shown large; at the end the winner's. */
  get large(): number {
    return (this.scene.live ? this.scene.result?.winners[0] : undefined) ?? this.me ?? this.view?.hunter ?? 0;
  }

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
    const { view, frame, common } = this.scene;
    const surveyed = await this.line.survey(frame?.n ?? null, common);
    if (view === this.scene.view) this.standings = standingsAmong(surveyed?.zones ?? []);
  }

  follow(notation: string): void {
    const action = readAction(notation);
    if (action?.verb === 'paint') this.brush.put(action.spot);
    else if (action?.verb === 'discard') this.brush.take(action.tile);
    else if (action) this.band.follow(action);
  }
}

export const campOf = oneEach((line, scene) => new Camp(line, scene));
