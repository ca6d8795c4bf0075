import { argon2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { administrator, removeApp, startApp } from '../e2e/testing/app.ts';
import { median, report, timed, visitHome } from './load-test.ts';
import { raiseLimits } from './measured-server.ts';

/** Sign-ins against the argon2id ceiling at the same parallelism, and the latency of the home page meanwhile. */
const rounds = 3;
const seconds = 5;
const parallelism = Math.max(1, availableParallelism() - 1);

const app = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
await raiseLimits(app.url);
const ratios: number[] = [];
const p99s: number[] = [];
for (let round = 0; round < rounds; round++) {
  const ceiling = await derivations();
  const home = visitHome(app.url, seconds);
  const signIns = await signInsPerSecond();
  const { p99Ms } = await home;
  ratios.push(signIns / ceiling);
  p99s.push(p99Ms);
  await pause(200);
}
const ownMs = await ownWork();
await removeApp(app);

const ratio = median(ratios);
const p99 = median(p99s);
report([
  {
    name: 'Sign-in',
    measured: `${ratio.toFixed(2)} of the argon2id ceiling at parallelism ${parallelism} (rounds ${ratios.map((r) => r.toFixed(2)).join(' ')})`,
    limit: '≥ 0.85',
    holds: ratio >= 0.85,
  },
  {
    name: 'Own work of a sign-in, beyond its hash',
    measured: `${ownMs.toFixed(1)} ms`,
    limit: '≤ 8 ms',
    holds: ownMs <= 8,
  },
  { name: 'Home page meanwhile', measured: `p99 ${p99} ms at 200/s`, limit: '≤ 15 ms', holds: p99 <= 15 },
]);

/** The median of sign-ins one after the other, minus that of derivations in between, in milliseconds. */
async function ownWork(): Promise<number> {
  const signIns: number[] = [];
  const hashes: number[] = [];
  for (let n = 0; n < 120; n++) {
    signIns.push(await timed(() => signIn(`10.5.0.${n}`)));
    hashes.push(await timed(derive));
  }
  return median(signIns) - median(hashes);
}

/** The ceiling: only the same key derivation, with the same parallelism. */
function derivations(): Promise<number> {
  return perSecond(parallelism, derive);
}

async function derive(): Promise<void> {
  const options = {
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
    nonce: Buffer.alloc(16),
    message: Buffer.from('ceiling'),
  };
  await promisify(argon2)('argon2id', options);
}

/** Each from its own client address, because of the rate limits. */
async function signInsPerSecond(): Promise<number> {
  let client = 0;
  return perSecond(parallelism + 1, async () => {
    client++;
    await signIn(`10.1.${(client >> 8) & 255}.${client & 255}`);
  });
}

async function signIn(address: string): Promise<void> {
  const answer = await fetch(`${app.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(administrator),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`sign-in returned ${answer.status}`);
}

async function perSecond(atOnce: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let done = 0;
  const workers = Array.from({ length: atOnce }, async () => {
    while (performance.now() < end) {
      await work();
      done++;
    }
  });
  await Promise.all(workers);
  return done / ((performance.now() - began) / 1000);
}
