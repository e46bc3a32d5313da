/**
 * The service worker: it tells people that it is their turn while no page is open. It is there only for those who want
 * that, and has nothing to do with how the page loads: it answers no request and keeps nothing.
 */
import { show } from './message';
import { bring } from './press';
import { renew } from './renewal';

declare const self: ServiceWorkerGlobalScope;

// There is nothing that an older one could still be needed for.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('push', (event) => event.waitUntil(show(self, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(bring(self, event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(self, event.newSubscription)));
