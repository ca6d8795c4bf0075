import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { bundleWarningBytes } from '#contract/operations/vitals.ts';
import { bundleSize } from '#tools/bundle-size.ts';
import type { BenchmarkResult } from './load-test.ts';

const budgets = {
  scripts: 6_000,
  html: 14_000,
  withoutImages: 60_000,
  requests: 8,
  withMaps: 85_000,
};

/** What one request took on the wire, in bytes, headers included. */
interface Transfer {
  url: string;
  type: string;
  sent: number;
  received: number;
}

/**
 * What a page takes on the wire before any interaction, from its first byte to the report of the visit, as a browser counts
 * it: bodies and headers of what it receives, and what it sends to `/collect`.
 */
export async function weighPages(url: string, browser: Browser, paths: readonly string[]): Promise<BenchmarkResult[]> {
  // The cached bytes are compressed again with a better quality shortly after the second response.
  for (const path of [...paths, ...paths]) await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
  await pause(1_500);
  const results: BenchmarkResult[] = [];
  const pages = await Promise.all(paths.map(async (path) => [path, await load(browser, url + path)] as const));
  for (const [path, transfers] of pages) {
    results.push(scriptResult(path, transfers));
    if (path === '/') results.push(...homeResults(transfers));
  }
  const bundle = await bundleSize('build/client');
  const name = 'All scripts that public pages can load, uncompressed';
  return [...results, { name, measured: `${bundle} B`, ...limit(bundle, bundleWarningBytes) }];
}

async function load(browser: Browser, url: string): Promise<Transfer[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const seen: Promise<Transfer>[] = [];
  page.on('requestfinished', (request) => {
    const read = async () => {
      const sizes = await request.sizes();
      const sent = sizes.requestHeadersSize + sizes.requestBodySize;
      // The body of an image that came with another request is not counted twice.
      const received = sizes.responseHeadersSize + Math.max(0, sizes.responseBodySize);
      return { url: request.url(), type: request.resourceType(), sent, received };
    };
    seen.push(read());
  });
  const reported = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/collect'));
  await page.goto(url, { waitUntil: 'networkidle' });
  await reported;
  const transfers = await Promise.all(seen);
  await page.close();
  return transfers;
}

/** The report of the visit counts with what is sent, because a script of ours sends it. */
function scriptResult(path: string, transfers: readonly Transfer[]): BenchmarkResult {
  const scripts = sum(transfers.filter(({ type }) => type === 'script'));
  const reports = transfers.filter(({ url }) => url.endsWith('/collect'));
  const report = sum(reports) + reports.reduce((total, { sent }) => total + sent, 0);
  const measured = `${scripts + report} B: ${scripts} of scripts, ${report} of the visit's report`;
  return { name: `Scripts of ${path} and the visit's report`, measured, ...limit(scripts + report, budgets.scripts) };
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
  return list.reduce((total, { received }) => total + received, 0);
}
