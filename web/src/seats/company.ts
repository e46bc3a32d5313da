/** Who is at a table besides the reader. */
import type { TableShown } from '../wire';

/** Whether other people play, or may still come. Bots keep no player waiting. */
export const othersPlay = ({ seats }: TableShown) =>
  seats.some(({ yours, out, who, name }) => !yours && !out && (who !== null || name === null));
