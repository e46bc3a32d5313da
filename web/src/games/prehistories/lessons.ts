/** “How to play” Prehistories: its recorded lessons with their words, the board with hunters, the cave. */
import recorded from '../../../lessons/prehistories.json';
import type { Answer, LessonRenderer, Lesson, Offer, Picture, Target } from '../../lessons/lesson';
import { m } from '../../words/messages.js';
import './drawing/drawing.css';
import {
  boardBox,
  CARD,
  CAVE,
  caveWall,
  CELL,
  type Face,
  type Hunter,
  huntBoard,
  hunterCard,
  looseTile,
  paintingGhost,
  sideFor,
  slotOf,
  tilesOf,
  tileSize,
  type Tribe,
  zoneBox,
} from './drawing';
import { hunterName, tileName } from './names';
import { cardText, readAction, writeHunt, writeLay } from './notation';
import { layOutArt } from './stills';

/** As much of a view as a picture shows. */
interface Shown {
  seats: number;
  order: readonly number[];
  zones: readonly { zone: string; tile: string | null }[];
  tribes: readonly {
    colour: string;
    laid: readonly Hunter[] | null;
    tiles: readonly { tile: string; face: number; col: number; row: number }[];
  }[];
  hand: readonly Hunter[];
  left: readonly Hunter[];
  taken: readonly string[];
}

const words = {
  choose: { title: m.howto_ph_choose_title, text: m.howto_ph_choose_text, ask: m.howto_ph_choose_ask },
  hunt: { title: m.howto_ph_hunt_title, text: m.howto_ph_hunt_text, ask: m.howto_ph_hunt_ask },
  entrance: { title: m.howto_ph_entrance_title, text: m.howto_ph_entrance_text, ask: m.howto_ph_entrance_ask },
  touch: { title: m.howto_ph_touch_title, text: m.howto_ph_touch_text, ask: m.howto_ph_touch_ask },
  row: { title: m.howto_ph_row_title, text: m.howto_ph_row_text, ask: m.howto_ph_row_ask },
  end: { title: m.howto_ph_end_title, text: m.howto_ph_end_text, ask: m.howto_ph_end_ask },
};

const [EDGE, GAP] = [16, 18];
/** Two rows of zones: on a phone they can be read. */
const LAYOUT = 'tall';

const colourOf = (view: Shown, seat: number) => (view.tribes[seat]?.colour ?? 'yellow') as Tribe;

/** Hunters below the board: those one has, or, when all have turned theirs up, everybody's in their order. */
function bandsOf(lesson: Lesson<Shown>, view: Shown, after: boolean): { seat: number; selection: readonly Hunter[] }[] {
  if (lesson.try?.way === 'hunt') return [{ seat: 0, selection: view.left }];
  if (!after) return [{ seat: 0, selection: view.hand }];
  return view.order.map((seat) => ({ seat, selection: view.tribes[seat]?.laid ?? [] }));
}

function cardsOf(lesson: Lesson<Shown>, view: Shown, after: boolean): { hunter: Hunter; tribe: Tribe; x: number }[] {
  let x = 0;
  return bandsOf(lesson, view, after).flatMap(({ seat, selection }) => {
    const cards = selection.map((hunter, i) => ({
      hunter,
      tribe: colourOf(view, seat),
      x: x + i * (CARD.width + GAP),
    }));
    x += selection.length * (CARD.width + GAP) + 3 * GAP;
    return cards;
  });
}

const below = (view: Shown) => boardBox(sideFor(view.seats), LAYOUT).height + GAP;

/** The hunting board, and hunters below it. */
function camp(lesson: Lesson<Shown>, view: Shown, after: boolean): Picture {
  const side = sideFor(view.seats);
  const prey = view.zones.map(({ zone, tile }) => {
    if (!tile) return '';
    const { tile: slot } = slotOf(side, zone, LAYOUT);
    const [columns, rows] = tileSize(tile, 0);
    const [x, y] = [slot.x + (slot.width - columns * slot.cell) / 2, slot.y + (slot.height - rows * slot.cell) / 2];
    return `<g transform="translate(${x} ${y}) scale(${slot.cell / CELL})">${looseTile(tile, 0)}</g>`;
  });
  const cards = cardsOf(lesson, view, after).map(
    ({ hunter, tribe, x }) => `<g transform="translate(${x} ${below(view)})">${hunterCard(hunter, tribe)}</g>`,
  );
  return {
    box: [-EDGE, -EDGE, boardBox(side, LAYOUT).width + 2 * EDGE, below(view) + CARD.height + 2 * EDGE],
    art: huntBoard(side, LAYOUT) + prey.join('') + cards.join(''),
  };
}

function cave(view: Shown): Picture {
  const painted = (view.tribes[0]?.tiles ?? []).map((tile) => ({ ...tile, face: faceOf(tile.face) }));
  const side = CAVE + 2 * EDGE;
  return { box: [-EDGE, -EDGE, side, side], art: caveWall(colourOf(view, 0)) + tilesOf(painted) };
}

const faceOf = (face: number): Face => (face ? 1 : 0);

const cardTargets = (lesson: Lesson<Shown>): Target[] =>
  cardsOf(lesson, lesson.view, false).map(({ hunter, x }) => ({
    does: cardText(hunter),
    name: hunterName(hunter),
    at: [x, below(lesson.view), CARD.width, CARD.height],
  }));

const among = (hunters: readonly Hunter[], chosen: readonly string[]): Hunter[] =>
  hunters.filter((hunter) => chosen.includes(cardText(hunter)));

const choosing = (lesson: Lesson<Shown>): Offer => ({
  targets: cardTargets(lesson),
  several: {
    of: (chosen) => writeLay(among(lesson.view.hand, chosen)),
    play: m.howto_ph_send,
    missing: m.howto_ph_whom,
  },
});

function hunting(lesson: Lesson<Shown>): Offer {
  const { view } = lesson;
  const zones = view.zones.map(({ zone, tile }): Target => {
    const { x, y, width, height } = zoneBox(sideFor(view.seats), zone, LAYOUT);
    return { does: zone, name: tile ? tileName(tile) : zone, at: [x, y, width, height], plays: true };
  });
  return {
    targets: [...cardTargets(lesson), ...zones],
    several: {
      of: (chosen) => writeHunt(chosen.at(-1) ?? '', among(view.left, chosen)),
      missing: m.howto_ph_whom,
    },
  };
}

/** Wherever the tile could lie with this face. */
function painting({ view, try: trying }: Lesson<Shown>, face: Face): Offer {
  const tile = view.taken[0] ?? '';
  const [columns, rows] = tileSize(tile, face);
  const targets = (trying?.answers ?? []).flatMap(({ do: does }): Target[] => {
    const action = readAction(does);
    if (action?.verb !== 'paint' || action.spot.face !== face) return [];
    const { col, row } = action.spot;
    const name = m.howto_cell({ column: col + 1, row: row + 1 });
    return [{ does, name, at: [col * CELL, row * CELL, CELL, CELL], ghost: paintingGhost(tile, face, 'chosen') }];
  });
  const hand: Picture = { box: [-8, -8, columns * CELL + 16, rows * CELL + 16], art: looseTile(tile, face) };
  return { targets, hand, turns: 2, faces: true };
}

export const renderer: LessonRenderer<Shown> = {
  load: async () => layOutArt(),
  lessons: recorded.lessons,
  words,
  picture: (lesson: Lesson<Shown>, answer: Answer<Shown> | null) => {
    const view = answer?.view ?? lesson.view;
    return lesson.try?.way === 'paint' ? cave(view) : camp(lesson, view, answer !== null);
  },
  offer: (lesson: Lesson<Shown>, turned: number) => {
    if (lesson.try?.way === 'choose') return choosing(lesson);
    return lesson.try?.way === 'hunt' ? hunting(lesson) : painting(lesson, faceOf(turned));
  },
};
