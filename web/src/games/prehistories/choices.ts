/** Deeds in words, step by step: for the text board. */
import type { AnyView } from '../../wire';
import { viewOf } from '../../server/sent';
import { m } from '../../words/messages.js';
import type { Choice, Part } from '../../table/text/decision';
import { bandName, hunterName, tileName, zoneName } from './names';
import { cardText, type Deed, readDeed } from './notation';

const one = (key: string, label: string): Part[] => [{ key, label }];

function parts(deed: Deed, view: AnyView): Part[] {
  switch (deed.verb) {
    case 'rest':
      return one('rest', m.prehistories_rest());
    case 'back':
      return one('back', m.prehistories_take_back());
    case 'stop':
      return one('stop', m.prehistories_stop());
    case 'discard':
      return one(`discard ${deed.tile}`, m.prehistories_give_up({ tile: tileName(deed.tile) }));
    case 'lay':
      return one(deed.hunters.map(cardText).join(), said(deed.hunters));
    case 'hunt': {
      const zone = viewOf(view, 'prehistories')?.zones.find((known) => known.zone === deed.zone);
      const group = { key: deed.hunters.map(cardText).join(), label: said(deed.hunters) };
      return [{ key: deed.zone, label: zone ? zoneName(zone) : deed.zone }, group];
    }
    case 'paint': {
      const { tile, face, col, row } = deed.spot;
      return [
        { key: tile, label: tileName(tile) },
        { key: `face ${face}`, label: m.prehistories_face({ face: face + 1 }) },
        { key: `column ${col}`, label: m.prehistories_column({ col: col + 1 }) },
        { key: `row ${row}`, label: m.prehistories_row({ row: row + 1 }) },
      ];
    }
  }
}

const said = (hunters: Parameters<typeof bandName>[0]): string =>
  `${hunters.map(cardText).join(', ')} (${bandName(hunters)})`;

export const inWords = (actions: readonly string[], view: AnyView): Choice[] =>
  actions.flatMap((action): Choice[] => {
    const deed = readDeed(action);
    return deed ? [{ action, parts: parts(deed, view) }] : [];
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
