/** Wait until the browser has nothing else to do. Returns how to stop waiting. */
function whenIdle(then: () => void): () => void {
  // Safari has no such callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then, 20);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(then);
  return () => cancelIdleCallback(waiting);
}

/** Small pieces of work, one at a time, whenever the browser has nothing else to do. Returns how to stop. */
export function idle(work: readonly (() => void)[]): () => void {
  const rest = [...work];
  let stop = () => {};
  const next = () => {
    rest.shift()?.();
    if (rest.length) stop = whenIdle(next);
  };
  if (rest.length) stop = whenIdle(next);
  return () => stop();
}
