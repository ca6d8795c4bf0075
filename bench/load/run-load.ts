import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RunningApp } from '../../e2e/testing/app.ts';
import type { Load, Result } from './generator/generate.ts';
import { databaseUsage, serverUsage } from './processes.ts';

export interface LoadRun extends Result {
  /** Processor time a second of time, in cores. */
  cores: { server: number; database: number; generator: number };
}

/** Sends a load from a process of its own, and measures what it, the server and the database use meanwhile. */
export async function runLoad(app: RunningApp, load: Omit<Load, 'choose'>): Promise<LoadRun> {
  const used = async () => [(await serverUsage(app)).processorMs, (await databaseUsage(app)).processorMs] as const;
  const [server, database] = await used();
  const result = await generateApart(load);
  const [serverNow, databaseNow] = await used();
  const cores = (ms: number) => ms / result.elapsedMs;
  return {
    ...result,
    cores: {
      server: cores(serverNow - server),
      database: cores(databaseNow - database),
      generator: cores(result.processorMs),
    },
  };
}

async function generateApart(load: Omit<Load, 'choose'>): Promise<Result> {
  const child = fork(join(import.meta.dirname, 'generator/main.ts'));
  child.send(load);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the generator ended with ${code}`);
  });
  failed.catch(() => {});
  const [result] = (await Promise.race([once(child, 'message'), failed])) as [Result];
  return result;
}

const rounded = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));

/** One line for each kind of request, and one for the cores. */
export function describeRun({ arrivals, late, mostAtOnce, elapsedMs, latencies, cores }: LoadRun): string {
  const lines = Object.entries(latencies).map(([kind, { count, p50Ms, p95Ms, p99Ms, maxMs, errors }]) => {
    const failed = Object.entries(errors).map(([error, n]) => `${n} × ${error}`);
    const times = [p50Ms, p95Ms, p99Ms, maxMs].map(rounded).join(' / ');
    return `${kind.padEnd(6)} ${String(count).padStart(7)}: p50 / p95 / p99 / max ${times} ms; ${failed.length > 0 ? failed.join(', ') : 'no errors'}`;
  });
  const of = (share: number) => share.toFixed(2);
  return [
    `${arrivals} visits in ${Math.round(elapsedMs / 1_000)} s, at most ${mostAtOnce} at once; ${late} begun late`,
    ...lines,
    `cores: server ${of(cores.server)}, database ${of(cores.database)}, generator ${of(cores.generator)}`,
  ].join('\n');
}
