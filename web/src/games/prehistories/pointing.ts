/**
 * An attachment that reports when an element is pointed at: by a mouse that moves on it, or by the focus of the keyboard. What slides
 * under a resting mouse is not pointed at, and what is taken off the page no longer is.
 */
export const pointing = (point: (at: boolean) => void) => (element: HTMLElement) => {
  let at = false;
  const set = (now: boolean) => {
    if (now !== at) point((at = now));
  };
  const move = ({ pointerType, movementX, movementY }: PointerEvent) => {
    if (pointerType === 'mouse' && (movementX || movementY)) set(true);
  };
  const focus = () => element.matches(':focus-visible') && set(true);
  const leave = () => set(false);
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('focus', focus, { signal });
  element.addEventListener('blur', leave, { signal });
  return () => {
    listening.abort();
    leave();
  };
};
