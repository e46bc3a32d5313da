/** Hand something on by the system's own sheet: to a message, a printer, a friend nearby. Not every browser has one. */

export const canShare = (what: ShareData): boolean =>
  'share' in navigator && (!what.files || (navigator.canShare?.(what) ?? false));

/** Closing the share sheet is not an error. */
export async function share(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (wrong) {
    if (!(wrong instanceof DOMException && wrong.name === 'AbortError')) throw wrong;
  }
}
