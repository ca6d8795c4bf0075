import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserSession, startBrowser } from './browser-session.ts';

/** What a browser did while it visited pages. */
export interface BrowserRecord {
  stored: { name: string; kind: 'cookie' | 'local storage' | 'session storage' | 'cache storage' }[];
  /** The hosts it contacted besides the pages' own. */
  hosts: string[];
}

/** Visiting all pages takes a few seconds; a page that never loads must not hold a browser for longer. */
const longestMs = 60_000;
/** Scripts that begin when a page is idle, and the service worker, have this long. */
const settleMs = 1_000;

const readStorage = `(async () => ({
  'local storage': Object.keys(localStorage),
  'session storage': Object.keys(sessionStorage),
  'cache storage': 'caches' in self ? await caches.keys() : [],
}))()`;

/**
 * Visits these pages in one browser with an empty profile. It reaches the pages' own host only: other hosts that pages ask for
 * are recorded, and nothing is sent to them. Throws with a sentence that says what went wrong.
 */
export async function visitPages(
  program: string,
  origin: string,
  paths: readonly string[],
  timeoutMs = longestMs,
): Promise<BrowserRecord> {
  const browser = await startBrowser(program, new URL(origin).hostname, timeoutMs);
  try {
    return await visit(browser, origin, paths);
  } finally {
    await browser.close();
  }
}

async function visit(browser: BrowserSession, origin: string, paths: readonly string[]): Promise<BrowserRecord> {
  const hosts = new Set<string>();
  browser.on('Network.requestWillBeSent', ({ request }) => {
    const { protocol, host } = new URL((request as { url: string }).url);
    if (protocol.startsWith('http') && host !== new URL(origin).host) hosts.add(host);
  });
  const loaded: (() => void)[] = [];
  browser.on('Page.loadEventFired', () => loaded.shift()?.());
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method: string, params?: object) => browser.send(method, params, sessionId as string);
  await send('Network.enable');
  await send('Page.enable');
  const stored = new Map<string, BrowserRecord['stored'][number]>();
  const keep = (kind: BrowserRecord['stored'][number]['kind'], names: readonly string[]) => {
    for (const name of names) stored.set(`${kind} ${name}`, { name, kind });
  };
  for (const path of paths) {
    const isLoaded = new Promise<void>((resolve) => loaded.push(resolve));
    const { errorText } = await send('Page.navigate', { url: `${origin}${path}` });
    if (errorText) throw new Error(`The browser could not open ${origin}${path}: ${errorText}`);
    await Promise.race([isLoaded, browser.failed]);
    await delay(settleMs);
    const { result } = await send('Runtime.evaluate', {
      expression: readStorage,
      awaitPromise: true,
      returnByValue: true,
    });
    const found = (result as { value: Record<'local storage' | 'session storage' | 'cache storage', string[]> }).value;
    for (const [kind, names] of Object.entries(found)) keep(kind as keyof typeof found, names);
  }
  const { cookies } = await browser.send('Storage.getCookies');
  keep(
    'cookie',
    (cookies as { name: string }[]).map(({ name }) => name),
  );
  return { stored: [...stored.values()], hosts: [...hosts].toSorted() };
}
