import { setTimeout as pause } from 'node:timers/promises';
import { administrator, removeApp, startApp } from '../e2e/testing/app.ts';
import { queryDatabase } from '../e2e/testing/database.ts';
import { report, visitHome } from './load-test.ts';
import { raiseLimits } from './measured-server.ts';

/**
 * Fifty users a second sign in for a minute, whether or not the earlier ones have finished; measures the latency for visitors
 * of the home page. Each user has an account and a network of their own, and signs in again when there are no others left.
 */
const perSecond = 50;
const seconds = 60;
const people = 1_000;

const app = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
await raiseLimits(app.url);
const responses = new Map<number, number>();
await admit();
// A warm server: its code is compiled and its connections are open.
await Promise.all([visitHome(app.url, 3), ...Array.from({ length: perSecond }, (_, client) => signIn(client))]);
responses.clear();
const home = visitHome(app.url, seconds);
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

const [inside = 0, later = 0] = [responses.get(200), responses.get(503)];
const isAnswered = inside + later === perSecond * seconds;
report([
  {
    name: `Home page while ${perSecond} a second sign in for a minute`,
    measured: `p99 ${p99Ms} ms at 200/s (${inside} signed in, ${later} refused as busy, done after ${took.toFixed(0)} s)`,
    limit: '≤ 30 ms',
    holds: p99Ms <= 30 && isAnswered,
  },
]);

async function signIn(client: number): Promise<void> {
  const person = client % people;
  const answer = await fetch(`${app.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${person >> 8}.${person & 255}` },
    body: JSON.stringify({ email: `person-${person}@load.example`, password: administrator.password }),
  });
  await answer.arrayBuffer();
  responses.set(answer.status, (responses.get(answer.status) ?? 0) + 1);
}

/** Creates confirmed accounts with the administrator's password. */
async function admit(): Promise<void> {
  await queryDatabase(
    app,
    `with person as (
       insert into users (id, email, email_verified)
       select gen_random_uuid(), 'person-' || n || '@load.example', true from generate_series(0, ${people - 1}) n
       returning id
     )
     insert into accounts (id, user_id, account_id, provider_id, password)
     select gen_random_uuid(), id, id, 'credential', (select password from accounts where password is not null limit 1)
     from person`,
  );
}
