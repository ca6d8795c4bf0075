import type { Browser } from 'playwright-core';
import { keysOf } from '#contract/labels.ts';
import type { QualityFacts, SignedInFacts } from '#contract/operations/quality/facts.ts';
import { type BrowserKind, browserKinds, signedInRoles } from '#contract/operations/quality/kinds.ts';
import type { TesterEvent, TesterOptions } from '#server/domains/quality/tester-events.ts';
import { journeys } from './journeys.ts';
import { openBrowser } from './open-browser.ts';
import { problemText } from './problems.ts';
import type { TestAccount } from './test-account.ts';
import { testAxe } from './test-axe.ts';
import { testJourney } from './test-journey.ts';
import { testLab } from './test-lab.ts';
import { type SignedInTest, signedInTests } from './test-signed-in.ts';
import { testWidth } from './test-widths.ts';
import { measuredPages, pagesToTest, testedWidths } from './tested-pages.ts';

interface Named {
  kind: BrowserKind;
  subject: string;
  signedIn?: SignedInFacts;
}

interface SiteTest extends Named {
  run(browser: Browser, url: string): Promise<QualityFacts>;
}

/** In the order of a run. */
function testsOf(pages: readonly string[]): SiteTest[] {
  const tests: SiteTest[] = [
    ...journeys.map((journey) => ({
      kind: 'functionality' as const,
      subject: journey.name,
      run: (browser: Browser, url: string) => testJourney(browser, url, journey),
    })),
    ...testedWidths.map((width) => ({
      kind: 'compatibility' as const,
      subject: `Chromium, ${width} px`,
      run: (browser: Browser, url: string) => testWidth(browser, url, { width, pages }),
    })),
    ...pages.map((path) => ({
      kind: 'accessibility' as const,
      subject: path,
      run: (browser: Browser, url: string) => testAxe(browser, url, path),
    })),
    ...measuredPages.map((path) => ({
      kind: 'performance' as const,
      subject: path,
      run: (browser: Browser, url: string) => testLab(browser, url, path),
    })),
  ];
  return tests.toSorted((a, b) => browserKinds.indexOf(a.kind) - browserKinds.indexOf(b.kind));
}

/**
 * Tests a running site in a browser: as visitors without an account, then as members and administrators in a copy of this server,
 * or as the owner of a test account. Each result comes as soon as it is there.
 */
export async function* testSite(options: TesterOptions, account?: TestAccount): AsyncGenerator<TesterEvent> {
  const { program, url, kinds, done, copyFolder } = options;
  let browser: Browser;
  try {
    browser = await openBrowser(program, url);
  } catch (error) {
    yield { event: 'failed', problem: `The browser could not be started: ${problemText(error)}` };
    return;
  }
  try {
    const reached = await readSitemap(browser, url);
    if ('problem' in reached) {
      yield { event: 'failed', problem: reached.problem };
      return;
    }
    const isDue = ({ kind, subject }: Pick<SiteTest, 'kind' | 'subject'>) =>
      kinds.includes(kind) && !done.includes(`${kind} ${subject}`);
    const due = testsOf(pagesToTest(reached.sitemap)).filter(isDue);
    const roles = copyFolder === undefined ? (account ? [account.as] : []) : keysOf(signedInRoles);
    const signedIn = signedInTests(roles, account ? 'site' : 'copy').filter(isDue);
    yield { event: 'started', browser: `Chromium ${browser.version()}`, planned: due.length + signedIn.length };
    yield* testEach(browser, due, (test) => test.run(browser, url));
    if (account && browser.isConnected()) {
      const site = { browser, url, people: { [account.as]: account.context } };
      yield* testEach(browser, signedIn, (test) => test.run(site));
    }
    if (copyFolder === undefined || signedIn.length === 0 || !browser.isConnected()) return;
    // Two browsers and a copy at once would take more memory than a small server has.
    await browser.close();
    yield* testCopy(program, copyFolder, signedIn);
  } finally {
    await browser.close();
  }
}

async function* testCopy(program: string, folder: string, tests: readonly SignedInTest[]): AsyncGenerator<TesterEvent> {
  const { openCopiedSite } = await import('./copied-site.ts');
  const site = await openCopiedSite(program, folder).catch(
    (error: unknown) => `No copy could be opened: ${problemText(error)}`,
  );
  if (typeof site === 'string') {
    // The results of the visitors count all the same.
    const kinds = Map.groupBy(tests, ({ kind }) => kind).keys();
    for (const kind of kinds) {
      const failed = { kind, subject: 'Screens behind the sign-in' };
      yield await tested(failed, () => Promise.reject(new Error(site)));
    }
    return;
  }
  try {
    yield* testEach(site.browser, tests, (test) => test.run(site));
  } finally {
    await site.close();
  }
}

async function* testEach<Test extends Named>(
  browser: Browser,
  tests: readonly Test[],
  run: (test: Test) => Promise<QualityFacts>,
): AsyncGenerator<TesterEvent> {
  for (const test of tests) {
    yield await tested(test, () => run(test));
    // A browser that ended tests nothing any more.
    if (!browser.isConnected()) {
      yield { event: 'failed', problem: 'The browser ended unexpectedly' };
      return;
    }
  }
}

/** The sitemap, or why the site cannot be tested. */
async function readSitemap(browser: Browser, url: string): Promise<{ sitemap: string } | { problem: string }> {
  const page = await browser.newPage();
  const address = new URL('/sitemap.xml', url).href;
  try {
    const answer = await page.goto(address, { waitUntil: 'commit', timeout: 15_000 });
    if (!answer?.ok()) return { problem: `${address} answers with ${answer?.status() ?? 'nothing'}` };
    return { sitemap: await answer.text() };
  } catch (error) {
    return { problem: `The browser could not open ${address}: ${problemText(error)}` };
  } finally {
    await page.close();
  }
}

async function tested({ kind, subject, signedIn }: Named, run: () => Promise<QualityFacts>): Promise<TesterEvent> {
  const startedAt = performance.now();
  const measuredAt = new Date().toISOString();
  const facts = await run().catch(
    (error: unknown): QualityFacts => ({ type: 'failed', kind, problem: problemText(error) }),
  );
  const durationMs = Math.max(1, Math.round(performance.now() - startedAt));
  const item = { subject, facts: { ...facts, ...(signedIn && { signedIn }) }, measuredAt, durationMs };
  return { event: 'tested', item };
}
