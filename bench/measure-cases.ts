import type pg from 'pg';
import { type BenchmarkResult, timed } from './load-test.ts';

const rounds = 4;
const limitMs = 100;

/** A call, and the SQL of the same rows alone. */
export interface Case {
  address: string;
  sql: string;
}

interface Measured {
  url: string;
  /** Of the administrator. */
  cookie: string;
  owner: pg.Client;
}

/** Calls one after the other, each beside its SQL. */
export async function measureCases(
  name: string,
  cases: readonly Case[],
  { url, cookie, owner }: Measured,
): Promise<BenchmarkResult> {
  const ours: number[] = [];
  const bare: number[] = [];
  const slowest = { ms: 0, address: '' };
  for (let round = 0; round <= rounds; round++) {
    for (const { address, sql } of cases) {
      const [api, database] = [await timed(() => call(url + address, cookie)), await timed(() => owner.query(sql))];
      // The first round fills the caches.
      if (round === 0) continue;
      ours.push(api);
      bare.push(database);
      if (api > slowest.ms) Object.assign(slowest, { ms: api, address });
    }
  }
  const [p50, p95] = [0.5, 0.95].map((share) => at(ours, share));
  return {
    name,
    measured: `p95 ${p95?.toFixed(1)} ms (p50 ${p50?.toFixed(1)}; bare SQL p95 ${at(bare, 0.95).toFixed(1)}; slowest ${slowest.ms.toFixed(0)}: ${slowest.address})`,
    limit: `p95 ≤ ${limitMs} ms`,
    holds: (p95 ?? Number.NaN) <= limitMs,
  };
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

async function call(address: string, cookie: string): Promise<void> {
  const answer = await fetch(address, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${address} returned ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
