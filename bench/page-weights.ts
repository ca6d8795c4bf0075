import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { bundleWarningBytes } from '#contract/operations/vitals.ts';
import { bundleSize } from '#tools/bundle-size.ts';
import type { BenchmarkResult } from './load-test.ts';

const budgets = {
  eagerScripts: 8_000,
  html: 14_000,
  withoutImages: 60_000,
  requests: 8,
  withMaps: 85_000,
};

interface Transfer {
  url: string;
  type: string;
  bytes: number;
  /** Requested before the page had loaded, so that the visitor waits for it. */
  isEager: boolean;
}

/** The transfer sizes that a browser reports for a page before any interaction, compared with the budgets. */
export async function weighPages(url: string, browser: Browser, paths: readonly string[]): Promise<BenchmarkResult[]> {
  for (const path of paths) await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
  // The cached bytes are compressed again with a better quality shortly after the first response.
  await pause(1_500);
  const results: BenchmarkResult[] = [];
  for (const path of paths) {
    const transfers = await load(browser, url + path);
    results.push(scriptResult(path, transfers));
    if (path === '/') results.push(...homeResults(transfers));
  }
  const bundle = await bundleSize('build/client');
  const name = 'All scripts that public pages can load, uncompressed';
  return [...results, { name, measured: `${bundle} B`, ...limit(bundle, bundleWarningBytes) }];
}

async function load(browser: Browser, url: string): Promise<Transfer[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const seen: Promise<Omit<Transfer, 'isEager'>>[] = [];
  page.on('requestfinished', (request) => {
    const read = async () => (await request.sizes()).responseBodySize;
    seen.push(read().then((bytes) => ({ url: request.url(), type: request.resourceType(), bytes })));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const transfers = await Promise.all(seen);
  const late = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource');
    return resources.filter(({ startTime }) => startTime >= (navigation?.loadEventStart ?? 0)).map(({ name }) => name);
  });
  await page.close();
  return transfers.map((transfer) => ({ ...transfer, isEager: !late.includes(transfer.url) }));
}

function scriptResult(path: string, transfers: readonly Transfer[]): BenchmarkResult {
  const scripts = transfers.filter(({ type }) => type === 'script');
  const eager = sum(scripts.filter(({ isEager }) => isEager));
  const measured = `${eager} B, ${sum(scripts) - eager} B more after it has loaded`;
  return { name: `JavaScript on ${path}`, measured, ...limit(eager, budgets.eagerScripts) };
}

function homeResults(transfers: readonly Transfer[]): BenchmarkResult[] {
  const html = sum(transfers.filter(({ type }) => type === 'document'));
  const plain = transfers.filter(({ url, type }) => type !== 'image' && !url.includes('/art/'));
  const bytes = limit(sum(plain), budgets.withoutImages);
  return [
    { name: 'HTML of / with its CSS', measured: `${html} B`, ...limit(html, budgets.html) },
    {
      name: 'All of / without images',
      measured: `${sum(plain)} B in ${plain.length} requests`,
      limit: `${bytes.limit}, ≤ ${budgets.requests} requests`,
      holds: bytes.holds && plain.length <= budgets.requests,
    },
    {
      name: 'All of / with its maps',
      measured: `${sum(transfers)} B in ${transfers.length} requests`,
      ...limit(sum(transfers), budgets.withMaps),
    },
  ];
}

function limit(bytes: number, atMost: number): Pick<BenchmarkResult, 'limit' | 'holds'> {
  return { limit: `≤ ${atMost.toLocaleString('en-GB')} B`, holds: bytes <= atMost };
}

function sum(list: readonly Transfer[]): number {
  return list.reduce((total, { bytes }) => total + bytes, 0);
}
