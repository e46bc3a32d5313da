/** Actions in words, step by step: for the text board. */
import type { AnyView } from '../../wire';
import { viewOf } from '../../server/gameTypes';
import { m } from '../../words/messages.js';
import type { Choice, Part } from '../../table/text/decision';
import { bandName, hunterName, tileName, zoneName } from './names';
import { cardText, type Action, readAction } from './notation';

const one = (key: string, label: string): Part[] => [{ key, label }];

function parts(action: Action, view: AnyView): Part[] {
  switch (action.verb) {
    case 'rest':
      return one('rest', m.prehistories_rest());
    case 'back':
      return one('back', m.prehistories_take_back());
    case 'stop':
      return one('stop', m.prehistories_stop());
    case 'discard':
      return one(`discard ${action.tile}`, m.prehistories_give_up({ tile: tileName(action.tile) }));
    case 'lay':
      return one(action.hunters.map(cardText).join(), labelOf(action.hunters));
    case 'hunt': {
      const zone = viewOf(view, 'prehistories')?.zones.find((known) => known.zone === action.zone);
      const group = { key: action.hunters.map(cardText).join(), label: labelOf(action.hunters) };
      return [{ key: action.zone, label: zone ? zoneName(zone) : action.zone }, group];
    }
    case 'paint': {
      const { tile, face, col, row } = action.spot;
      return [
        { key: tile, label: tileName(tile) },
        { key: `face ${face}`, label: m.prehistories_face({ face: face + 1 }) },
        { key: `column ${col}`, label: m.prehistories_column({ col: col + 1 }) },
        { key: `row ${row}`, label: m.prehistories_row({ row: row + 1 }) },
      ];
    }
  }
}

const labelOf = (hunters: Parameters<typeof bandName>[0]): string =>
  `${hunters.map(hunterName).join(' · ')} (${bandName(hunters)})`;

export const inWords = (actions: readonly string[], view: AnyView): Choice[] =>
  actions.flatMap((action): Choice[] => {
    const read = readAction(action);
    return read ? [{ action, parts: parts(read, view) }] : [];
  });

/** A form's name, field or value. */
export function inForm(text: string): string {
  const card = /^(\d)\/(\d+)$/.exec(text);
  if (card) return hunterName({ value: Number(card[1]), speed: Number(card[2]) });
  const [verb, zone] = text.split(' ');
  if (verb === 'hunt' && zone) return m.prehistories_send({ zone });
  const words: Record<string, () => string> = {
    rest: m.prehistories_rest,
    stop: m.prehistories_stop,
    lay: m.prehistories_lay_some,
    hunters: m.prehistories_hunters,
  };
  return words[text]?.() ?? text;
}
