import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { inquiryMinimumMs } from '#contract/business/inquiries.ts';
import { launchBrowser } from '#tools/browser.ts';
import { type App, type AppOptions, administrator, removeApp } from './app.ts';
import { startInstalled } from './installed.ts';
import { type Audience, sharedServer } from './shared-servers.ts';

export interface Fixture {
  app: App;
  browser: Browser;
  /**
   * A page in a browser context of its own. Its console errors are collected. It is closed after the test that opened it, or
   * after the last test if it was opened outside a test.
   */
  visitor(options?: BrowserContextOptions): Promise<Page>;
  consoleErrors: string[];
  /** Signs in without the form, which has tests of its own, and opens a page of the app. */
  signInAsAdministrator(page: Page, path?: string): Promise<void>;
  /** The same as somebody else with the password of the administrator. */
  signInAs(email: string, page: Page, path?: string): Promise<void>;
}

interface FixtureOptions extends Omit<AppOptions, 'dataDir' | 'databaseUrl'> {
  /** For a browser of its own, which is not shared with other files. */
  userAgent?: string;
}

/** The user agent of an ordinary browser: the test browser's says that it is headless, and programs are not counted. */
export const humanUserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** A server for the tests of one file. */
export function setUpFixture({ userAgent, ...options }: FixtureOptions = {}): Fixture {
  const fixture = createStage();
  beforeAll(async () => {
    const [app, browser] = await Promise.all([
      startInstalled(options),
      userAgent ? launchBrowser(userAgent) : sharedBrowser(),
    ]);
    Object.assign(fixture, { app, browser });
    return async () => {
      if (userAgent) await browser.close();
      await removeApp(app);
    };
  });
  return fixture;
}

/** The server that a file shares with others of its audience. */
export function setUpSharedFixture(audience: Audience): Fixture {
  const fixture = createStage();
  beforeAll(async () => {
    const [app, browser] = await Promise.all([sharedServer(audience), sharedBrowser()]);
    Object.assign(fixture, { app, browser });
  });
  return fixture;
}

let launching: Promise<Browser> | undefined;

/** One browser for all files of this process, which ends with it. */
function sharedBrowser(): Promise<Browser> {
  launching ??= launchBrowser();
  return launching;
}

function createStage(): Fixture {
  const fixture = { consoleErrors: [] as string[] } as Fixture;
  const contexts = { file: [] as BrowserContext[], test: [] as BrowserContext[] };
  let opened = contexts.file;
  const closeAll = (some: BrowserContext[]) => Promise.all(some.splice(0).map((context) => context.close()));
  beforeEach(() => {
    opened = contexts.test;
  });
  afterEach(() => closeAll(contexts.test));
  afterAll(() => closeAll(contexts.file));

  return Object.assign(fixture, {
    async visitor(options: BrowserContextOptions = {}) {
      const own = await fixture.browser.newContext({
        baseURL: fixture.app.url,
        viewport: { width: 1280, height: 900 },
        ...options,
        extraHTTPHeaders: { 'x-forwarded-for': nextAddress(), ...options.extraHTTPHeaders },
      });
      opened.push(own);
      watchRequests(own);
      const page = await own.newPage();
      page.setDefaultTimeout(patienceMs);
      page.on('console', (message) => {
        if (message.type() !== 'error' || isAborted(message.text())) return;
        fixture.consoleErrors.push(`${page.url()}: ${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => fixture.consoleErrors.push(`${page.url()}: ${error.message}`));
      return page;
    },
    signInAsAdministrator: (page: Page, path?: string) => fixture.signInAs(administrator.email, page, path),
    async signInAs(email: string, page: Page, path = '/admin') {
      await signIn(fixture.app, page, email);
      await page.goto(path);
    },
  });
}

/** Signs in without the form, with the password of the administrator. */
export async function signIn(app: App, page: Page, email: string): Promise<void> {
  const headers = { origin: app.url };
  const answer = await page.request.post('/api/auth/sign-in', { data: { ...administrator, email }, headers });
  if (!answer.ok()) throw new Error(`the sign-in returned ${answer.status()}`);
}

/** A page that is left aborts the requests that it has sent, and the browser says so. */
const isAborted = (text: string) => /net::ERR_(ABORTED|NETWORK_CHANGED)/.test(text);

const unanswered = new WeakMap<BrowserContext, Set<Request>>();

/** Streams that do not end, and what a page sends while it is left (`ping`) or a worker asks for: nobody waits for these. */
const endless = ['eventsource', 'ping'];

function watchRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  unanswered.set(context, requests);
  context.on('request', (request) => {
    if (request.serviceWorker() || endless.includes(request.resourceType())) return;
    // The requests of the page before are aborted.
    if (request.isNavigationRequest() && !request.frame().parentFrame()) requests.clear();
    requests.add(request);
  });
  const remove = (request: Request) => requests.delete(request);
  context.on('requestfinished', remove).on('requestfailed', remove);
}

const quietMs = 250;

/**
 * Waits until the page is loaded and everything that it has requested is answered, for a moment that is shorter than any
 * interval at which pages ask again.
 */
export async function waitForResponses(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // Scripts that are still being run have not asked for anything yet.
  await page.waitForFunction(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 1_000 })),
  );
  const requests = unanswered.get(page.context()) ?? new Set();
  let quietSince = performance.now();
  const what = () => `${page.url()} has the responses of ${[...requests].map((request) => request.url()).join(', ')}`;
  await waitUntil(what, async () => {
    if (requests.size > 0) quietSince = performance.now();
    return performance.now() - quietSince > quietMs;
  });
}

/** Opens a screen of the app on a page that shows another one, as the browser's own buttons do, without loading the app again. */
export async function openInApp(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  // Until then it shows the screen before.
  await page.waitForFunction(() => {
    const { location: shown, navigation } = (window as unknown as WithRouter).__reactRouterDataRouter.state;
    return navigation.state === 'idle' && shown.pathname + shown.search === location.pathname + location.search;
  });
}

/** Where React Router keeps the router of a page. */
interface WithRouter {
  __reactRouterDataRouter: { state: { location: Location; navigation: { state: string } } };
}

let visitors = 0;

/** Each visitor comes from a network of its own, so that no limit counts one for another. */
function nextAddress(): string {
  visitors += 1;
  return `10.${(Number(process.env.VITEST_POOL_ID ?? 0) % 16) * 16 + (visitors >> 8)}.${visitors & 255}.1`;
}

/** Longer than anything takes on a busy machine, so that only a failure waits this long. */
const patienceMs = 60_000;

/** Waits until the check returns a truthy value, and returns that value. Throws with `what` after a timeout. */
export async function waitUntil<T>(
  what: string | (() => string),
  look: () => Promise<T | null | undefined | false>,
  ms = patienceMs,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`timed out waiting until ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits long enough that a form is not taken for a bot's. */
export async function waitOutMinimumTime(page: Page, minimumMs = inquiryMinimumMs): Promise<void> {
  await page.waitForFunction((ms) => performance.now() > ms, minimumMs);
}

/** The newest email to this address about this, as text. */
export function emailTo(app: App, address: string, about: string): Promise<string> {
  return waitUntil(`an email to ${address} about ${about}`, async () => {
    const emails = await app.emails();
    const found = emails.findLast((message) => message.includes(`To: ${address}`) && message.includes(about));
    // Quoted-printable breaks long lines with "=" at the end.
    return found?.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
  });
}

/** Changes a content page as the administrator who is signed in on `page`. */
export async function savePage(page: Page, path: string, change: { title?: string; description?: string }) {
  const status = await page.evaluate(
    async ([address, changed]) => {
      const call = async (name: string, input: object) => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) };
        return fetch(`/rpc/content/${name}`, init);
      };
      const { json } = await (await call('page', { json: { path: address } })).json();
      // oRPC's `meta` marks values that JSON cannot represent: the day is a date.
      return (await call('savePage', { json: { ...json, ...changed }, meta: [[1, 'publishedAt']] })).status;
    },
    [path, change] as const,
  );
  if (status !== 200) throw new Error(`the page ${path} was not saved: ${status}`);
}
