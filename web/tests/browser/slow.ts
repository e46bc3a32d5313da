/** How many times slower than it is the browser is to be (SLOW=4 make browser); every ceiling is higher by as much. */
export const SLOW = Math.max(1, Number(process.env.SLOW ?? 1));
