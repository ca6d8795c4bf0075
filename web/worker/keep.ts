import type { AskEvent, WorkerFacts, WorkerScope } from './scope.ts';

declare const self: WorkerScope;
declare const facts: WorkerFacts;

/**
 * The service worker: public pages from the network first, as they were when there is none; files whose address
 * carries a version from the store first. Nothing of the app, of the API or of anybody's session is ever kept.
 */
const pages = `firn-pages-${facts.version}`;
const files = `firn-files-${facts.version}`;
const mostPages = 60;
const mostFiles = 120;

self.addEventListener('install', (event) => {
  // What is sent goes past the worker: while a page is left there is nobody to wake it, and the message would be lost.
  void event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || isPrivate(pathname)) return;
  if (mode === 'navigate') event.respondWith(answerPage(event, pathname, search));
  else if (hasVersion(pathname, search)) event.respondWith(answerFile(event));
});

async function install(): Promise<void> {
  const [kept, needed] = await Promise.all([caches.open(pages), caches.open(files)]);
  await Promise.all([kept.add(facts.offlinePage), needed.addAll(facts.essentials)]);
  // A way that leads nowhere is no reason to do without the rest.
  await Promise.all(facts.ways.map((path) => kept.add(path).catch(() => {})));
  await self.skipWaiting();
}

/** What an older build kept goes; the pages that are open are kept, for they came before this worker. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name !== pages && name !== files) await caches.delete(name);
  }
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const { url } of await self.clients.matchAll({ includeUncontrolled: true })) {
    const { pathname, search } = new URL(url);
    if (!isPrivate(pathname)) await fetch(pathname).then((answer) => keepPage(pathname, search, answer));
  }
}

async function answerPage(event: AskEvent, pathname: string, search: string): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepPage(pathname, search, answer.clone()));
    return answer;
  } catch {
    const kept = await caches.open(pages);
    return (await kept.match(pathname)) ?? (await kept.match(facts.offlinePage)) ?? Response.error();
  }
}

/** Only what the server calls the same for everyone: 200, with an ETag, and not forbidden to be stored. */
async function keepPage(pathname: string, search: string, answer: Response): Promise<void> {
  const isPublic = answer.headers.get('cache-control') === 'no-cache' && answer.headers.has('etag');
  if (answer.status !== 200 || answer.redirected || search !== '' || !isPublic) return;
  await keep(pages, pathname, answer, mostPages);
}

async function answerFile(event: AskEvent): Promise<Response> {
  const kept = await caches.match(event.request, { cacheName: files });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200 && answer.headers.get('cache-control')?.includes('immutable')) {
    event.waitUntil(keep(files, event.request, answer.clone(), mostFiles));
  }
  return answer;
}

/** The oldest go first; what came with the installation stays. */
async function keep(name: string, key: RequestInfo, answer: Response, most: number): Promise<void> {
  const store = await caches.open(name);
  await store.put(key, answer);
  const lasting = new Set([facts.offlinePage, ...facts.ways, ...facts.essentials]);
  const passing = (await store.keys()).filter(({ url }) => !lasting.has(new URL(url).pathname));
  for (const old of passing.slice(0, Math.max(0, passing.length - most))) await store.delete(old);
}

function isPrivate(pathname: string): boolean {
  return facts.areas.some((area) => pathname === area || pathname.startsWith(`${area}/`));
}

function hasVersion(pathname: string, search: string): boolean {
  return pathname.startsWith('/assets/') || search.startsWith('?v=');
}
