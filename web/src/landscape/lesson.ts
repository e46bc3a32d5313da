/** Lessons of a game of laying tiles: its table as a still picture, the cells and places that can be pressed in it. */
import type { Answer, LessonRenderer, Lesson, Lit, Offer, Picture, Recorded, Target, Wording } from '../lessons/lesson';
import type { LaidTile, Piece } from '../wire/landscape';
import { m } from '../words/messages.js';
import { boxOf, keyOf } from './grid';
import { placed } from './keepsake';
import { type TileGame, lookOf, partsOf, type Placing, spotOf } from './tileGame';

/** As much of a view as a picture shows. */
export interface Shown {
  board: readonly LaidTile[];
  pieces: readonly Piece[];
  tile: string | null;
}

const MARGIN = 24;
/** How large a place for a piece is, in units of the drawing. */
const SPOT = 68;
const TURNS = 4;

class LandscapeLessons implements LessonRenderer<Shown> {
  readonly lessons: readonly Lesson<Shown>[];
  readonly #colours: readonly string[];

  constructor(
    readonly tileGame: TileGame,
    recorded: Recorded<Shown>,
    readonly words: Readonly<Record<string, Wording>>,
    readonly load: () => Promise<void>,
  ) {
    this.lessons = recorded.lessons;
    this.#colours = recorded.colours;
  }

  picture(lesson: Lesson<Shown>, answer: Answer<Shown> | null): Picture {
    const { tileGame } = this;
    const { pieces } = answer?.view ?? lesson.view;
    const tiles = answer?.view?.board ?? this.#tiles(lesson);
    const lit = (answer ? answer.lit : lesson.lit) ?? [];
    const { x0, y0, x1, y1 } = boxOf([...lesson.view.board, ...this.#placings(lesson)]);
    const [width, height] = [(x1 - x0) * tileGame.size + 2 * MARGIN, (y1 - y0) * tileGame.size + 2 * MARGIN];
    return {
      box: [x0 * tileGame.size - MARGIN, y0 * tileGame.size - MARGIN, width, height],
      art: placed(tileGame, { tiles, pieces }, this.#colours, this.#light(tiles, lit)),
      detail: (pixels) => tileGame.detail((pixels * tileGame.size) / width),
    };
  }

  offer(lesson: Lesson<Shown>, turned: number): Offer {
    return lesson.try?.way === 'piece' ? this.#places(lesson) : this.#cells(lesson, turned);
  }

  #placings(lesson: Lesson<Shown>): Placing[] {
    return (lesson.try?.answers ?? []).flatMap(({ do: action }) => this.tileGame.read(action) ?? []);
  }

  /** What lies there; a tile that only a piece is asked for lies there already. */
  #tiles(lesson: Lesson<Shown>): readonly LaidTile[] {
    const laid = lesson.try?.way === 'piece' ? this.#placings(lesson)[0] : undefined;
    return laid ? [...lesson.view.board, laid] : lesson.view.board;
  }

  /** Light over zones, in the colour of the majority. */
  #light(tiles: readonly LaidTile[], lit: readonly Lit[]): string {
    const { tileGame } = this;
    const laid = new Map(
      tiles.map((tile, i) => [keyOf(tile.x, tile.y), { tile: tile.tile, look: lookOf(tileGame, tile, i) }]),
    );
    return lit
      .flatMap(({ cells, seats }) =>
        partsOf(tileGame, { cells }, laid).map((part) => ({ ...part, seat: seats[0] ?? -1 })),
      )
      .map(
        ({ x, y, shape, seat }) =>
          `<g transform="translate(${x * tileGame.size} ${y * tileGame.size})">${tileGame.light(shape, this.#colours[seat] ?? null)}</g>`,
      )
      .join('');
  }

  /** Every cell beside a tile, for the tile in hand as it is turned. */
  #cells(lesson: Lesson<Shown>, turned: number): Offer {
    const { tileGame } = this;
    const { board } = lesson.view;
    const placings = this.#placings(lesson);
    const { x0, y0 } = boxOf([...board, ...placings]);
    const drawn = (placing: LaidTile) => tileGame.tile(placing.tile, lookOf(tileGame, placing, board.length));
    const targets = placings
      .filter(({ turns }) => turns === turned)
      .map((placing): Target => ({
        does: tileGame.write(placing),
        name: m.howto_cell({ column: placing.x - x0 + 1, row: placing.y - y0 + 1 }),
        at: [placing.x * tileGame.size, placing.y * tileGame.size, tileGame.size, tileGame.size],
        ghost: drawn(placing),
      }));
    const inHand = placings.find(({ turns }) => turns === turned);
    return {
      targets,
      turns: TURNS,
      ...(inHand && {
        hand: { box: [-8, -8, tileGame.size + 16, tileGame.size + 16], art: drawn(inHand), detail: tileGame.detail },
      }),
    };
  }

  /** Every place for a piece on the tile that lies there, and nowhere. */
  #places(lesson: Lesson<Shown>): Offer {
    const { tileGame } = this;
    const colour = this.#colours[0] ?? 'red';
    const placings = this.#placings(lesson);
    const targets = placings.map((placing): Target => {
      const does = tileGame.write(placing);
      const look = lookOf(tileGame, placing, lesson.view.board.length);
      const zone = tileGame.zones(placing.tile, look).find(({ index }) => index === placing.zone);
      if (!zone || placing.piece === null) return { does, name: m.howto_nobody(), at: null };
      // Where two sorts of pieces can stand, they stand side by side.
      const sorts = placings.filter((other) => other.zone === placing.zone).map(({ piece }) => piece);
      const [x, y] = sorts.length > 1 ? zone.spot : spotOf(zone, placing.piece);
      const aside = sorts.length > 1 ? (sorts.indexOf(placing.piece) ? SPOT : -SPOT) * 0.75 : 0;
      const at = [placing.x * tileGame.size + x + aside, placing.y * tileGame.size + y] as const;
      return {
        does,
        name: tileGame.role(placing.piece, zone.kind),
        at: [at[0] - SPOT / 2, at[1] - SPOT / 2, SPOT, SPOT],
        round: true,
        shown: true,
        ghost: tileGame.piece(placing.piece, colour, {
          zone: zone.kind,
          at: [SPOT / 2, SPOT / 2],
          scale: 0.8,
          ghost: true,
        }),
      };
    });
    return { targets };
  }
}

export const landscapeLessons = (
  tileGame: TileGame,
  recorded: Recorded<Shown>,
  words: Readonly<Record<string, Wording>>,
  load: () => Promise<void>,
): LessonRenderer<Shown> => new LandscapeLessons(tileGame, recorded, words, load);
