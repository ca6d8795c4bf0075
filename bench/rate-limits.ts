import { setTimeout as pause } from 'node:timers/promises';
import type autocannon from 'autocannon';
import { type RunningApp, removeApp, startApp } from '../e2e/testing/app.ts';
import { median, report, runLoad } from './load-test.ts';
import { processorMs, raiseLimits, switchOffRules } from './measured-server.ts';

/**
 * What rate limiting costs: the same server with its rules, and with all of them switched off, in alternating rounds. Decided by
 * the server's processor time for each request, which other work of the machine hardly changes, as throughput does.
 */
const rounds = 7;
const app = await startApp();
const without = await startApp();
// The rules of the API are applied to every call, and refuse none.
const cookie = await raiseLimits(app.url);
const cookieWithout = await switchOffRules(without.url);
// Changed rules apply within a second.
await pause(1_500);

const home = { 'accept-encoding': 'br' };
const page = await compare({ path: '', headers: home }, { path: '', headers: home });
const path = '/api/auth/session';
const call = await compare({ path, headers: { cookie } }, { path, headers: { cookie: cookieWithout } });
await removeApp(app);
await removeApp(without);
report([
  { name: 'Home page, with rate limits', ...page, limit: '≥ 0.95', holds: page.share >= 0.95 },
  {
    name: 'API call with a session, counted by two rules, with rate limits',
    ...call,
    limit: '≥ 0.9',
    holds: call.share >= 0.9,
  },
]);

interface Load {
  path: string;
  headers: Record<string, string>;
}

async function compare(ours: Load, theirs: Load): Promise<{ share: number; measured: string }> {
  const costs: number[] = [];
  const rates: number[] = [];
  // The first round, while both are being compiled, is not counted.
  for (let round = 0; round <= rounds; round++) {
    const [a, b] = [await load(app, ours), await load(without, theirs)];
    if (round === 0) continue;
    costs.push(b.processorMs / a.processorMs);
    rates.push(a.perSecond / b.perSecond);
  }
  const share = median(costs);
  const list = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(' ');
  const measured = `${share.toFixed(2)} of the requests in the same processor time without rules (rounds ${list(costs)}); by throughput ${median(rates).toFixed(2)} (rounds ${list(rates)})`;
  return { share, measured };
}

async function load(target: RunningApp, { path, headers }: Load): Promise<{ perSecond: number; processorMs: number }> {
  const options: autocannon.Options = { url: target.url + path, headers };
  const before = await processorMs(target);
  const { requestsPerSecond, failed } = await runLoad({ ...options, duration: 4 });
  if (failed > 0) throw new Error(`${failed} requests failed`);
  return {
    perSecond: requestsPerSecond,
    processorMs: ((await processorMs(target)) - before) / (requestsPerSecond * 4),
  };
}
