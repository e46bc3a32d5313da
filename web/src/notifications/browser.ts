/** What the browser has for notifications; everything here may be missing. */

/** Whether the browser can show notifications. None can without a secure connection. */
export const able = () =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** An iPhone can once the page is on its home screen; only Apple's browsers know the word. */
export const onceInstalled = () => isSecureContext && !able() && 'standalone' in navigator && !navigator.standalone;

/** Our service worker, where there is one: nothing is fetched to find out. A browser that keeps nothing may refuse to say. */
export const registered = async () =>
  able() ? navigator.serviceWorker.getRegistration('/').catch(() => undefined) : undefined;

/** Have the service worker of that address; it is needed as soon as it works. */
export async function install(address: string): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(address);
  return navigator.serviceWorker.ready;
}

/** The server's key that a device was given its address for; null where the browser does not say. */
export function keyOf({ options }: PushSubscription): string | null {
  const key = options?.applicationServerKey;
  if (!key) return null;
  const letters = String.fromCharCode(...new Uint8Array(key));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The service worker asks which window is at a table. */
export function answerWorker(): () => void {
  if (!able()) return () => {};
  const answer = ({ ports }: MessageEvent) => ports[0]?.postMessage(location.pathname);
  navigator.serviceWorker.addEventListener('message', answer);
  return () => navigator.serviceWorker.removeEventListener('message', answer);
}
