import { setTimeout as pause } from 'node:timers/promises';
import { removeApp, startApp } from '../e2e/app.ts';
import { type Comparison, compareLoads, report } from './load-test.ts';
import { raiseLimits, switchOffRules } from './measured-server.ts';

/** What rate limiting costs: the same server with its rules, and with all of them switched off. Alternating rounds. */
const app = await startApp();
const without = await startApp();
// The rules of the API are applied to every call, and refuse none.
const cookie = await raiseLimits(app.url);
const cookieWithout = await switchOffRules(without.url);
// Changed rules apply within a second.
await pause(1_500);

const home = { 'accept-encoding': 'br' };
const page = await compareLoads({ url: app.url, headers: home }, { url: without.url, headers: home });
const path = '/api/auth/session';
const call = await compareLoads(
  { url: app.url + path, headers: { cookie } },
  { url: without.url + path, headers: { cookie: cookieWithout } },
);
await removeApp(app);
await removeApp(without);
report([result('Home page', page, 0.95), result('API call with a session, counted by two rules', call, 0.9)]);

function result(name: string, { ratio, details }: Comparison, least: number) {
  return {
    name: `${name}, with rate limits`,
    measured: `${ratio.toFixed(2)} of the same server with its rules switched off (${details})`,
    limit: `≥ ${least}`,
    holds: ratio >= least,
  };
}
