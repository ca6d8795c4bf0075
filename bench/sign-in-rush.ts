import { setTimeout as pause } from 'node:timers/promises';
import { administrator, removeApp, startApp } from '../e2e/app.ts';
import { load, report } from './measure.ts';

/** Fifty people a second sign in for a minute, whether or not the ones before are in; what visitors of the home page feel. */
const perSecond = 50;
const seconds = 60;

const app = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const answers = new Map<number, number>();
const home = load({
  url: app.url,
  headers: { 'accept-encoding': 'br' },
  connections: 4,
  duration: seconds,
  overallRate: 200,
  workers: 1,
});
const began = performance.now();
const asked: Promise<void>[] = [];
for (let client = 0; client < perSecond * seconds; client++) {
  await pause(Math.max(0, began + (client * 1000) / perSecond - performance.now()));
  asked.push(signIn(client));
}
await Promise.all(asked);
const took = (performance.now() - began) / 1000;
const { p99Ms } = await home;
await removeApp(app);

const [inside = 0, later = 0] = [answers.get(200), answers.get(503)];
const isAnswered = inside + later === perSecond * seconds;
report([
  {
    name: `Home page while ${perSecond} a second sign in for a minute`,
    measured: `p99 ${p99Ms} ms at 200/s (${inside} signed in, ${later} told to come again, done after ${took.toFixed(0)} s)`,
    limit: '≤ 30 ms',
    holds: p99Ms <= 30 && isAnswered,
  },
]);

async function signIn(client: number): Promise<void> {
  const answer = await fetch(`${app.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${(client >> 8) & 255}.${client & 255}` },
    body: JSON.stringify(administrator),
  });
  await answer.arrayBuffer();
  answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
}
