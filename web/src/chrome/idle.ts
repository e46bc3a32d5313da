/** Small pieces of work, one at a time, whenever the browser has nothing else to do. Returns how to stop. */
export function idle(work: readonly (() => void)[]): () => void {
  // Safari has no such callback.
  const [wait, stop] =
    'requestIdleCallback' in globalThis
      ? ([(then: () => void) => requestIdleCallback(then), cancelIdleCallback] as const)
      : ([(then: () => void) => window.setTimeout(then, 20), clearTimeout] as const);
  const rest = [...work];
  let waiting = 0;
  const next = () => {
    rest.shift()?.();
    if (rest.length) waiting = wait(next);
  };
  if (rest.length) waiting = wait(next);
  return () => stop(waiting);
}
