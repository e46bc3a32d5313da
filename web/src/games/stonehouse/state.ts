/** How a player stands in what is going on, in a word or two. */
import { m } from '../../words/messages.js';
import type { StoneHouseView } from '../../wire/stonehouse';

export interface State {
  text: string;
  tone: 'done' | 'strong' | 'quiet';
}

const done = (text: string): State => ({ text, tone: 'done' });
const strong = (text: string): State => ({ text, tone: 'strong' });
const quiet = (text: string): State => ({ text, tone: 'quiet' });

function harvesting({ harvest, phase }: StoneHouseView, seat: number): State | null {
  if (!harvest) return null;
  const { participants, standing, passed, announced, closed } = harvest;
  if (!participants.includes(seat)) return quiet(m.stonehouse_state_out());
  if (phase === 'choose') return null;
  if (phase === 'close') return closed[seat] ? done(m.stonehouse_state_closed()) : quiet(m.stonehouse_state_thinks());
  // Two together are one bid: both say the whole of it.
  const bids = standing && [standing.seat, standing.partner].includes(seat);
  if (bids && standing.partner !== null) return strong(m.stonehouse_state_together({ total: standing.total }));
  if (bids && phase === 'auction') return strong(m.stonehouse_state_bids({ gems: standing.gems }));
  const bid = announced[seat];
  if (phase === 'bluff' && bid != null) return strong(m.stonehouse_state_announced({ gems: bid }));
  return passed.includes(seat) ? quiet(m.stonehouse_state_passed()) : null;
}

export function stateOf(view: StoneHouseView, seat: number): State | null {
  const player = view.players[seat];
  if (!player) return null;
  switch (view.phase) {
    case 'pick_card':
      return player.picked ? done(m.stonehouse_state_ready()) : quiet(m.stonehouse_state_thinks());
    case 'trade':
      return view.trade?.ready.includes(seat) ? done(m.stonehouse_state_ready()) : quiet(m.stonehouse_state_trades());
    case 'plan':
    case 'lay':
      if (view.failed.includes(seat)) return quiet(m.stonehouse_state_failed());
      return view.builders[0] === seat ? strong(m.stonehouse_state_builds()) : null;
    default:
      return view.vetoed === seat ? quiet(m.stonehouse_state_vetoed()) : harvesting(view, seat);
  }
}
