/** Who is at a table besides the reader. */
import type { TableShown } from '../wire';

/** Do other people play, or may some still come? Bots let nobody wait. */
export const othersPlay = ({ seats }: TableShown) =>
  seats.some(({ yours, out, who, name }) => !yours && !out && (who !== null || name === null));
