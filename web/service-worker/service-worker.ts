import { filesCache, pagesCache } from '#contract/browser-storage.ts';
import type { FetchEvent, WorkerFacts, WorkerScope } from './worker-types.ts';

declare const self: WorkerScope;
declare const facts: WorkerFacts;

/**
 * The service worker: public pages network first, from the cache when offline; files with a version in their address
 * cache first. Nothing of the app, the API or a session is ever cached.
 */
const pages = `${pagesCache}-${facts.version}`;
const files = `${filesCache}-${facts.version}`;
const maxPages = 60;
const maxFiles = 120;

self.addEventListener('install', (event) => {
  // POST requests bypass the worker: while a page unloads the worker may not start in time, and a beacon would be lost.
  void event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  // Private pages too: without a response the browser asks again after the preload, and what works once has been used.
  if (mode === 'navigate') event.respondWith(respondWithPage(event, pathname, search));
  else if (!isPrivate(pathname) && hasVersion(pathname, search)) event.respondWith(respondWithFile(event));
});

async function install(): Promise<void> {
  const [cached, needed] = await Promise.all([caches.open(pages), caches.open(files)]);
  await Promise.all([cached.add(facts.offlinePage), needed.addAll(facts.essentials)]);
  // A link that fails to load must not fail the installation.
  await Promise.all(facts.offlineLinks.map((path) => cached.add(path).catch(() => {})));
  await self.skipWaiting();
}

/** Deletes the caches of older builds; caches the open pages, which were loaded before this worker. */
async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name !== pages && name !== files) await caches.delete(name);
  }
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const { url } of await self.clients.matchAll({ includeUncontrolled: true })) {
    const { pathname, search } = new URL(url);
    if (!isPrivate(pathname)) await fetch(pathname).then((response) => cachePage(pathname, search, response));
  }
}

async function respondWithPage(event: FetchEvent, pathname: string, search: string): Promise<Response> {
  try {
    // What was asked for while this worker started, so that each navigation is one request.
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!isPrivate(pathname)) event.waitUntil(cachePage(pathname, search, response.clone()));
    return response;
  } catch {
    const cached = await caches.open(pages);
    return (await cached.match(pathname)) ?? (await cached.match(facts.offlinePage)) ?? Response.error();
  }
}

/** Caches only responses that are public: 200, with an ETag, and without no-store. */
async function cachePage(pathname: string, search: string, response: Response): Promise<void> {
  const lifetime = response.headers.get('cache-control') ?? '';
  const isPublic = /^no-cache$|^public, max-age=0/.test(lifetime) && response.headers.has('etag');
  if (response.status !== 200 || response.redirected || search !== '' || !isPublic) return;
  await putInCache(pages, pathname, response, maxPages);
}

async function respondWithFile(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, { cacheName: files });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.status === 200 && response.headers.get('cache-control')?.includes('immutable')) {
    event.waitUntil(putInCache(files, event.request, response.clone(), maxFiles));
  }
  return response;
}

/** Beyond the limit the oldest entries are deleted, except those added on install. */
async function putInCache(name: string, key: RequestInfo, response: Response, maxEntries: number): Promise<void> {
  const store = await caches.open(name);
  await store.put(key, response);
  const permanent = new Set([facts.offlinePage, ...facts.offlineLinks, ...facts.essentials]);
  const evictable = (await store.keys()).filter(({ url }) => !permanent.has(new URL(url).pathname));
  for (const old of evictable.slice(0, Math.max(0, evictable.length - maxEntries))) await store.delete(old);
}

function isPrivate(pathname: string): boolean {
  return facts.areas.some((area) => pathname === area || pathname.startsWith(`${area}/`));
}

function hasVersion(pathname: string, search: string): boolean {
  return pathname.startsWith('/assets/') || search.startsWith('?v=');
}
