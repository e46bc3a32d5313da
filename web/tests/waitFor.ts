import { vi } from 'vitest';

/** Waits until a check passes; the limit leaves time for a busy machine. */
export const waitFor = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { timeout: 60_000 });
