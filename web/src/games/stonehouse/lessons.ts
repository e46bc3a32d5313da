/** “How to play” the Stone House: its recorded lessons with their words, the fire, the cards and the site. */
import recorded from '../../../lessons/stonehouse.json';
import { layOutDefs } from '../../drawing/definitions';
import { asColour } from '../../drawing/tile/players';
import type { Answer, LessonRenderer, Lesson, Offer, Picture, Target } from '../../lessons/lesson';
import { escaped, fitted } from '../../drawing/kit/text';
import { m } from '../../words/messages.js';
import { box, type CardName, isOne, openBox } from './box';
import { type Pose, topOf } from './building/pose';
import { CAMP, CAMP_PICTURE, card, closedHand, defs, gem, gemOf, type Outline, site, stone } from './drawing';
import './drawing/drawing.css';
import { actionName, cardName } from './names';
import { readAction } from './notation';

/** As much of a view as a picture shows. */
interface Shown {
  stones: Readonly<Record<string, { outline: Outline } | undefined>>;
  fire: readonly number[];
  players: readonly { gems: number; played: string | null; reserve: readonly number[] }[];
  hand: readonly string[] | null;
  building: { site: readonly Pose[] } | null;
}

const words = {
  cards: { title: m.howto_sh_cards_title, text: m.howto_sh_cards_text, ask: m.howto_sh_cards_ask },
  even: { title: m.howto_sh_even_title, text: m.howto_sh_even_text, ask: m.howto_sh_even_ask },
  auction: { title: m.howto_sh_auction_title, text: m.howto_sh_auction_text, ask: m.howto_sh_auction_ask },
  hidden: { title: m.howto_sh_hidden_title, text: m.howto_sh_hidden_text, ask: m.howto_sh_hidden_ask },
  bluff: { title: m.howto_sh_bluff_title, text: m.howto_sh_bluff_text, ask: m.howto_sh_bluff_ask },
  trade: { title: m.howto_sh_trade_title, text: m.howto_sh_trade_text, ask: m.howto_sh_trade_ask },
  wall: { title: m.howto_sh_wall_title, text: m.howto_sh_wall_text, ask: m.howto_sh_wall_ask },
  roof: { title: m.howto_sh_roof_title, text: m.howto_sh_roof_text, ask: m.howto_sh_roof_ask },
};

const colour = (seat: number) => asColour(recorded.colours[seat] ?? 'red');

const CARD = { width: 120, height: 168, step: 132 } as const;

/** A name in one line or two. */
function linesOf(name: string): string[] {
  if (name.length < 14) return [name];
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = spaces.toSorted((p, q) => Math.abs(p - name.length / 2) - Math.abs(q - name.length / 2))[0];
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}

/** A card with its name: at the table the page writes it below the picture. */
function named(kind: CardName, seat: number): string {
  const lines = linesOf(cardName(kind));
  const text = lines.map(
    (line, i) =>
      `<text x="60" y="${146 + (i - (lines.length - 1) / 2) * 17}" text-anchor="middle" font-size="${fitted(line, 15, 110)}" font-weight="700" fill="#fff" stroke="#0008" stroke-width="2.5" paint-order="stroke">${escaped(line)}</text>`,
  );
  return card(kind, colour(seat), box().cards[kind].once) + text.join('');
}

const cardsAmong = (names: readonly (string | null)[]): { kind: CardName; seat: number }[] =>
  names.flatMap((kind, seat) => (kind && isOne(box().cards, kind) ? [{ kind, seat }] : []));

/** Three in a row: a phone is narrow. */
const cardAt = (i: number) => [(i % 3) * CARD.step, Math.floor(i / 3) * (CARD.height + 12)] as const;

/** The hand, or, when all cards were turned up, what everybody played. */
function table(view: Shown, after: boolean): Picture {
  const cards = after
    ? cardsAmong(view.players.map(({ played }) => played))
    : cardsAmong(view.hand ?? []).map(({ kind }) => ({ kind, seat: 0 }));
  const art = cards.map(
    ({ kind, seat }, i) => `<g transform="translate(${cardAt(i).join(' ')})">${named(kind, seat)}</g>`,
  );
  return { box: [-12, -12, 3 * CARD.step + 12, 2 * CARD.height + 36], art: art.join('') };
}

const heap = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="translate(${(i % 5) * 32} ${Math.floor(i / 5) * 34})">${gem(gemOf(i))}</g>`,
  ).join('');

const drawn = (view: Shown, id: number, degrees = 0) => stone(id, view.stones[id]?.outline ?? [], degrees);

/** The fire with the stones on it, and below everybody's hand and gems. */
function camp(view: Shown): Picture {
  const { fire, width, height } = CAMP;
  const left = fire.x - 330;
  const stones = view.fire.map(
    (id, i) => `<g transform="translate(${fire.x - 130 + i * 260} ${fire.y + 96}) scale(.3)">${drawn(view, id)}</g>`,
  );
  const people = view.players.map(({ gems, reserve }, seat) => {
    const kept = reserve.map(
      (id, i) => `<g transform="translate(${40 + i * 78} 104) scale(.11)">${drawn(view, id)}</g>`,
    );
    const fist = `<g transform="scale(.72)">${closedHand(colour(seat))}</g>`;
    return `<g transform="translate(${left + 14 + seat * 222} ${fire.y + 160})"><rect x="-6" width="206" height="138" rx="14" fill="#120c0c" opacity=".7"/>${fist}<g transform="translate(94 28) scale(.7)">${heap(gems)}</g>${kept.join('')}</g>`;
  });
  const [top, across, down] = [fire.y - 200, 666, 512];
  const land = `<svg x="${left}" y="${top}" width="${across}" height="${down}" viewBox="${left} ${top} ${across} ${down}"><image href="${CAMP_PICTURE}" width="${width}" height="${height}"/></svg>`;
  return {
    box: [left, top, across, down],
    art: `<rect x="${left}" y="${top}" width="${across}" height="${down}" fill="#1c1412"/>${land}${stones.join('')}${people.join('')}`,
  };
}

const REACH = { half: 1260, top: 1120, foot: 260 } as const;

const lies = (view: Shown, { stone: id, x, y, angle }: Pose) =>
  `<g transform="translate(${x} ${-y})">${drawn(view, id, -angle / 10)}</g>`;

/** The site with what lies on it. */
function building(lesson: Lesson<Shown>, view: Shown): Picture {
  const laid = (view.building ?? lesson.view.building)?.site ?? [];
  const { half, top, foot } = REACH;
  return {
    box: [-half, -top, 2 * half, top + foot],
    art: site(box().edge) + laid.map((pose) => lies({ ...view, stones: lesson.view.stones }, pose)).join(''),
  };
}

const answersOf = (lesson: Lesson<Shown>) => lesson.try?.answers ?? [];

const playing = (lesson: Lesson<Shown>): Offer => ({
  targets: answersOf(lesson).map(({ do: does }, i): Target => {
    const [x, y] = cardAt(i);
    return { does, name: actionName(does, String), at: [x, y, CARD.width, CARD.height] };
  }),
});

const saying = (lesson: Lesson<Shown>): Offer => ({
  targets: answersOf(lesson).map(({ do: does }) => ({ does, name: actionName(does, String), at: null })),
});

/** Wherever the stone can be let go, it hangs above what stands. */
function letting(lesson: Lesson<Shown>): Offer {
  const { view } = lesson;
  const top = topOf(view.building?.site ?? [], outlines(view)) + 260;
  const targets = answersOf(lesson).map(({ do: does }, i): Target => {
    const [id = '0', x = '0', angle = '0'] = readAction(does).words;
    const hung = `<g transform="translate(170 170)">${drawn(view, Number(id), -Number(angle))}</g>`;
    return {
      does,
      name: m.howto_sh_spot({ n: i + 1 }),
      at: [Number(x) - 170, -top - 170, 340, 340],
      round: true,
      shown: true,
      ghost: `<g opacity=".8" transform="translate(170 170) scale(.5) translate(-170 -170)">${hung}</g>`,
    };
  });
  return { targets };
}

const outlines = ({ stones }: Shown): Record<string, { outline: Outline }> =>
  Object.fromEntries(Object.entries(stones).flatMap(([id, known]) => (known ? [[id, known]] : [])));

export const renderer: LessonRenderer<Shown> = {
  load: async () => {
    openBox({ name: 'stonehouse', constants: recorded.constants });
    layOutDefs('sh-defs', defs());
  },
  lessons: recorded.lessons,
  words,
  picture: (lesson: Lesson<Shown>, answer: Answer<Shown> | null) => {
    const view = answer?.view ?? lesson.view;
    if (lesson.try?.way === 'card') return table(view, answer !== null);
    return lesson.try?.way === 'stone' ? building(lesson, view) : camp(view);
  },
  offer: (lesson: Lesson<Shown>) => {
    if (lesson.try?.way === 'card') return playing(lesson);
    return lesson.try?.way === 'stone' ? letting(lesson) : saying(lesson);
  },
};
