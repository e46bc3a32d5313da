/** The colour each tribe is seen in, which its player chose. Its cave and its hunters' speeds go with the seat. */
import { seatColours } from '../../seats/colours';
import { TRIBES, type Tribe } from './drawing';

export const tribeColours = (table: Parameters<typeof seatColours>[0]): Tribe[] =>
  seatColours(table).map((chosen) => TRIBES.find((tribe) => tribe === chosen) ?? TRIBES[0]);
