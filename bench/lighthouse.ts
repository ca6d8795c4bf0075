import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '#tools/browser.ts';
import { removeApp, startApp } from '../e2e/testing/app.ts';
import { type BenchmarkResult, median, report } from './load-test.ts';

/** Lighthouse, mobile, the median of five runs per page. */
const runs = 5;
const paths = [
  '/',
  '/services',
  '/contact',
  '/auth',
  '/services/cloud',
  '/about',
  '/blog/exit-plan-one-page',
  '/case-studies/private-bank-data-centre-exit',
  '/resources/whitepapers/outsourcing-register',
  '/privacy',
];
const port = 9223;
const limits = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

const app = await startApp();
const { path: executablePath, environment } = await findBrowser();
const profile = await mkdtemp(join(tmpdir(), 'firn-lighthouse-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  env: { ...process.env, ...environment },
  args: [...browserArguments, `--remote-debugging-port=${port}`],
});
const results: BenchmarkResult[] = [];
for (const path of paths) {
  const scores: Record<string, number[]> = {};
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(app.url + path, { port, logLevel: 'error', onlyCategories: Object.keys(limits) });
    for (const [name, { score }] of Object.entries(result?.lhr.categories ?? {})) {
      scores[name] = [...(scores[name] ?? []), Math.round((score ?? 0) * 100)];
    }
    if (run === 0) {
      for (const audit of Object.values(result?.lhr.audits ?? {})) {
        if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary') {
          process.stderr.write(`${path}: ${audit.id}: ${audit.title}\n`);
        }
      }
    }
  }
  const medians = Object.keys(limits).map((name) => median(scores[name] ?? []));
  results.push({
    name: `Lighthouse ${path}`,
    measured: medians.join(' / '),
    limit: Object.values(limits).join(' / '),
    holds: Object.values(limits).every((limit, index) => (medians[index] ?? 0) >= limit),
  });
}
await browser.close();
await removeApp(app);
await rm(profile, { recursive: true, force: true });
report(results);
