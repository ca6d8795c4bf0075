import { loadavg } from 'node:os';
import { describeRun, runLoad } from './run-load.ts';
import { startFilled } from './start-filled.ts';

/**
 * `node bench/load/knee.ts FOLDER`: the rate is raised step by step until visits wait for more than a second or requests fail. The knee is the
 * last rate at which 99 of 100 pages come within 250 ms and acts within 500 ms. Each step lasts 20 s, after as long a time for the one before to end.
 */
const rates = [25, 50, 75, 100, 125, 150, 200, 250, 300, 350];
const stepSeconds = 20;

process.stdout.write(`load of the machine before: ${loadavg()[0]?.toFixed(1)}\n`);
const { app, site, stop } = await startFilled();
await runLoad(app, { site, rates: [20, 40], seconds: 20, seed: 1 });
let knee = 0;
for (const [index, rate] of rates.entries()) {
  const run = await runLoad(app, { site, rates: [rate], seconds: stepSeconds, seed: index + 2 });
  const { page, data, act } = run.latencies;
  const failed = [page, data, act].flatMap(({ errors }) => Object.values(errors)).reduce((sum, n) => sum + n, 0);
  const slowest = Math.max(page.p99Ms, data.p99Ms);
  process.stdout.write(`\n${rate} visits a second\n${describeRun(run)}\n`);
  if (slowest <= 250 && act.p99Ms <= 500 && failed === 0) knee = rate;
  if (slowest > 1_000 || failed > 0) break;
}
await stop();
process.stdout.write(`\nknee: ${knee} visits a second\n`);
