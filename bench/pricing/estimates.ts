import { setTimeout as pause } from 'node:timers/promises';
import { estimate } from '#contract/pricing/estimate.ts';
import { answersText } from '#contract/pricing/estimate-address.ts';
import { hashOfValue } from '#contract/pricing/hash.ts';
import { exampleAnswers } from '#contract/pricing/worked-example.ts';
import { priceBook } from '#db/seed/price-book.ts';
import { removeApp, startApp } from '../../e2e/testing/app.ts';
import { report, runLoad } from '../load-test.ts';
import { raiseLimits } from '../measured-server.ts';

/** Estimates a second: the computation alone, and the procedure over HTTP with its checks. */
const perSecond = 2_000;
const limit = `≥ ${perSecond.toLocaleString('en-GB')}/s`;

const book = { content: priceBook, hash: hashOfValue(priceBook) };
const answers = exampleAnswers(priceBook);
compute(500);
const computed = compute(3_000);

const app = await startApp();
// The rules of the API are applied to every call, and refuse none.
const headers = { cookie: await raiseLimits(app.url) };
// Changed rules apply within a second.
await pause(1_500);
const query = new URLSearchParams({ tier: 'swiss', answers: answersText(priceBook.questions, answers) });
const url = `${app.url}/api/pricing/estimate?${query}`;
const { totalMinor } = (await (await fetch(url)).json()) as { totalMinor: number };
if (totalMinor !== 9_450_000) throw new Error(`the estimate is ${totalMinor}`);
// While it is being compiled it is not counted.
await runLoad({ url, headers });
const served = await runLoad({ url, headers, duration: 8 });
await removeApp(app);
report([
  {
    name: 'Estimates in process',
    measured: `${Math.round(computed)}/s`,
    limit,
    holds: computed >= perSecond,
  },
  {
    name: 'Estimates over HTTP',
    measured: `${Math.round(served.requestsPerSecond)}/s (p50 ${served.p50Ms} ms, p99 ${served.p99Ms} ms, ${served.failed} failed)`,
    limit,
    holds: served.requestsPerSecond >= perSecond && served.failed === 0,
  },
]);

/** Computes for about this long; returns estimates a second. */
function compute(ms: number): number {
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < ms) {
    for (let round = 0; round < 100; round++) estimate(book, 'swiss', answers);
    count += 100;
  }
  return (count * 1_000) / (performance.now() - began);
}
