import type { WorkerScope } from './worker-types.ts';

declare const self: WorkerScope;

/** The kill switch: served in place of the worker, it unregisters itself and deletes its caches. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(unregister()));

async function unregister(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
