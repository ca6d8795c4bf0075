import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { hourMs, secondMs } from '#contract/time/durations.ts';
import { rollUpFigures } from '#server/domains/monitoring/roll-up.ts';
import { startMonitor } from '#server/domains/monitoring/samples/monitor.ts';
import { loadInventories } from '#server/domains.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { createServices } from '#server/services.ts';
import { openOwner } from '../measured-server.ts';

const everyMs = 5 * secondMs;
export const measuredHours = [1, 6, 12, 18, 24];

export interface SimulatedDay {
  samples: number;
  /** Of the process in megabytes after a garbage collection, after each of `measuredHours`. */
  heapMb: readonly number[];
  /** Of node_figures by grain: minute, hour, day. */
  rows: Record<string, number>;
  /** Milliseconds of processor time of a sample, without the database. */
  sampleMs: number;
}

/** A node takes the samples of 24 hours one after the other, on a clock that each of them moves on, and sums them up. */
export async function simulateDay(dataDir: string): Promise<SimulatedDay> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = () => {
    collect();
    return Math.round((process.memoryUsage().heapUsed / 1024 ** 2) * 10) / 10;
  };
  const { database, owner, close } = await openOwner({ dataDir });
  await owner.query('delete from node_figures');
  let now = Math.floor(Date.now() / hourMs) * hourMs;
  const start = now;
  // What is kept for five minutes, and how often each figure is asked, goes by the time that passed.
  const passed = performance.now.bind(performance);
  performance.now = () => passed() + now - start;
  const { services, stop } = createServices({
    ...{ connection: database.connection, log: silentLog, secrets: createSecrets(), sendsMail: false },
    ...{ appUrl: 'http://localhost:3000', microsoft: null, smsCountryCodes: [], filesFolder: `${dataDir}/files` },
    ...{ isStrict: false, now: () => new Date(now) },
  });
  const { figures } = await loadInventories();
  const noResponses = { requests: 0, errors: 0, buckets: new Array<number>(13).fill(0) };
  const monitor = await startMonitor({
    ...{ services, node: 'simulated', version: '1.0.0', figures, everyMs: hourMs },
    ...{ schedules: () => ({ failing: [], askedMsAgo: 0 }), heartbeatAge: () => null, certificateDays: () => null },
    sources: {
      dataDir,
      measuresMachine: true,
      responses: () => noResponses,
      pageCache: () => ({ found: 0, loaded: 0 }),
    },
  });
  const samples = (24 * hourMs) / everyMs;
  const heapMb: number[] = [];
  let processorUs = 0;
  for (let n = 1; n <= samples; n++) {
    const before = process.cpuUsage();
    await monitor.sample();
    const { user, system } = process.cpuUsage(before);
    processorUs += user + system;
    now += everyMs;
    if (n % (600_000 / everyMs) === 0) await rollUpFigures(services);
    if (measuredHours.includes((n * everyMs) / hourMs)) heapMb.push(heap());
  }
  await monitor.stop();
  await rollUpFigures(services);
  const { rows } = await owner.query<{ grain: string; n: number }>(
    `select grain, count(*)::int as n from node_figures where node = 'simulated' group by grain`,
  );
  performance.now = passed;
  await stop();
  await close();
  return {
    samples,
    heapMb,
    rows: Object.fromEntries(rows.map(({ grain, n }) => [grain, n])),
    sampleMs: processorUs / 1_000 / samples,
  };
}
