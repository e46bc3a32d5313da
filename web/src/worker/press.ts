/** A notification was pressed: opens the table. */

/** A suspended page does not answer; do not wait for it. */
const PATIENCE_MS = 400;

/** Where the page in a window is. It says so itself: the browser only knows where it began (see `answerWorker`). */
function placeOf(client: Client): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    setTimeout(done, PATIENCE_MS);
    port1.onmessage = ({ data }) => done(data);
    client.postMessage('where', [port2]);
  });
}

/** To a window of ours that is there, or to a new one. */
export async function bring(scope: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  const table: unknown = notification.data;
  const path = typeof table === 'string' ? `/t/${encodeURIComponent(table)}` : '/';
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const places = await Promise.all(windows.map(placeOf));
  const there = windows[places.indexOf(path)];
  await (there ? there.focus() : scope.clients.openWindow(path));
}
