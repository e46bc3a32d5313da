/**
 * Is all of it wanted (`make whole`)? Games are then played in the page from the first move to the last, and looked at in
 * windows of every size. Else the middle of a game is played past the page, and sizes that have neighbours are left out.
 */
export const WHOLE = Boolean(process.env.WHOLE);
