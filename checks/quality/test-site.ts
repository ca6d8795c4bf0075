import type { Browser } from 'playwright-core';
import type { QualityFacts } from '#contract/operations/quality/facts.ts';
import { type BrowserKind, browserKinds } from '#contract/operations/quality/kinds.ts';
import type { TesterEvent, TesterOptions } from '#server/domains/quality/tester-events.ts';
import { journeys } from './journeys.ts';
import { openBrowser } from './open-browser.ts';
import { problemText } from './problems.ts';
import { testAxe } from './test-axe.ts';
import { testJourney } from './test-journey.ts';
import { testLab } from './test-lab.ts';
import { testWidth } from './test-widths.ts';
import { measuredPages, pagesToTest, testedWidths } from './tested-pages.ts';

interface SiteTest {
  kind: BrowserKind;
  subject: string;
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

/** Tests a running site in a browser, as visitors without an account; each result comes as soon as it is there. */
export async function* testSite({ program, url, kinds, done }: TesterOptions): AsyncGenerator<TesterEvent> {
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
    const due = testsOf(pagesToTest(reached.sitemap)).filter(
      ({ kind, subject }) => kinds.includes(kind) && !done.includes(`${kind} ${subject}`),
    );
    yield { event: 'started', browser: `Chromium ${browser.version()}`, planned: due.length };
    for (const test of due) {
      yield await tested(browser, url, test);
      // A browser that ended tests nothing any more.
      if (!browser.isConnected()) {
        yield { event: 'failed', problem: 'The browser ended unexpectedly' };
        return;
      }
    }
  } finally {
    await browser.close();
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

async function tested(browser: Browser, url: string, { kind, subject, run }: SiteTest): Promise<TesterEvent> {
  const startedAt = performance.now();
  const measuredAt = new Date().toISOString();
  const facts = await run(browser, url).catch(
    (error: unknown): QualityFacts => ({ type: 'failed', kind, problem: problemText(error) }),
  );
  const durationMs = Math.max(1, Math.round(performance.now() - startedAt));
  return { event: 'tested', item: { subject, facts, measuredAt, durationMs } };
}
