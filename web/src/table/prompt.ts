/** What is asked now, in one sentence, and a few words more. */
import { inWords } from '../chrome/settings.svelte';
import type { GamePlugin } from './plugin';
import type { TableConnection } from '../server/connection.svelte';
import { m } from '../words/messages.js';
import { seatName } from '../seats/names';
import { victory } from './ending/victory';
import type { Replay } from './replay/replay.svelte';
import type { Scene } from './scene.svelte';
import { toAct } from './view';

export interface Prompt {
  sentence: string;
  more: string;
}

export function promptFor(line: TableConnection, scene: Scene, replay: Replay, plugin: GamePlugin | null): Prompt {
  const table = line.table;
  if (!table) return { sentence: '', more: '' };
  if (replay.on) {
    const more = line.yourTurn ? m.table_ask_turn_waits() : m.ending_moment({ n: replay.n ?? 0, last: replay.last });
    return { sentence: m.table_ask_looking_back(), more };
  }
  if (scene.counting) return { sentence: m.table_reckoning(), more: m.table_ask_over() };
  if (!scene.settled) return showing(line, plugin);
  switch (table.phase) {
    case 'open':
      return { sentence: table.name || m.table_ask_waiting(), more: m.table_ask_host({ host: table.host }) };
    case 'mixing':
      return { sentence: m.table_ask_mixing(), more: table.name };
    case 'running':
      return running(line, scene, plugin);
    case 'closed':
      return { sentence: m.table_closed(), more: '' };
    case 'over':
      return {
        sentence: victory(line, scene.result?.winners ?? []) || m.table_ask_over(),
        more: m.table_ask_over(),
      };
  }
}

/** The seat of the last step; null: none, or several at once. */
export function actor({ latest }: TableConnection, plugin: GamePlugin | null): number | null {
  if (plugin?.common?.(latest)) return null;
  return latest.find((event) => event.seat !== null)?.seat ?? null;
}

/** A player's step is still being shown. */
function showing(line: TableConnection, plugin: GamePlugin | null): Prompt {
  const seat = actor(line, plugin);
  const name = seat === null ? '' : seatName(line.table?.seats[seat]);
  return { sentence: name ? m.table_ask_plays({ name }) : m.table_ask_look(), more: '' };
}

function running(line: TableConnection, scene: Scene, plugin: GamePlugin | null): Prompt {
  const seats = line.table?.seats ?? [];
  const due = toAct(scene.settledView);
  const named = due.map((seat) => seatName(seats[seat])).join(', ');
  const bot = due.some((seat) => seats[seat]?.yours && seats[seat]?.bot);
  const asked = plugin?.ask({ yours: line.yourTurn, name: named, view: scene.settledView }) ?? '';
  const sentence = typeof asked === 'string' ? asked : inWords(asked);
  const view = scene.settledView;
  const turn = (view && plugin?.moment?.(view)) ?? m.table_ask_turn({ n: (view?.n ?? 0) + 1 });
  const hotSeat = line.mine.length > 1 && line.yourTurn ? named : '';
  const branch = line.table?.branch_of ? m.table_ask_branch({ n: line.table.branch_of.n }) : '';
  const watching = line.mine.length === 0 ? m.table_ask_watching() : '';
  return {
    sentence,
    more: [hotSeat, bot ? m.table_ask_bot_plays() : '', branch, watching, turn].filter(Boolean).join(' · '),
  };
}
