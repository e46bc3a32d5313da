/** The camp as far as it was shown: what the acts of a step that were seen have already moved. */
import type { StoneHouseView } from '../../wire/stonehouse';
import type { Effect, Carried } from './effects';

/** A view after that beat: stones and gems are where they went. */
export const afterEffect = (view: StoneHouseView, { carried }: Effect): StoneHouseView => carried.reduce(moved, view);

function moved(view: StoneHouseView, { from, to, stones, gems }: Carried): StoneHouseView {
  const gone = (ids: readonly number[]) => ids.filter((id) => !stones.includes(id));
  const fire = from === 'fire' ? gone(view.fire) : view.fire;
  const players = view.players.map((player, seat) => {
    const gain = Number(seat === to) - Number(seat === from);
    if (!gain) return player;
    const reserve = gain > 0 ? [...gone(player.reserve), ...stones] : gone(player.reserve);
    return { ...player, gems: player.gems + gain * gems, reserve };
  });
  return { ...view, fire, players };
}
