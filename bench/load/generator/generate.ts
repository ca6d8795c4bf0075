import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '#art/contours/terrain/random.ts';
import { poissonArrivals } from './arrivals.ts';
import { type Arrival, journeyFor, journeys, type Site } from './journeys.ts';
import { type Latencies, Recorder, type RequestKind, requestKinds } from './recorder.ts';

export interface Load {
  site: Site;
  /** Arrivals a second in each of so many equal parts of the time. */
  rates: readonly number[];
  seconds: number;
  seed: number;
  /** One kind of visit instead of the mix. */
  only?: keyof typeof journeys;
  /** Chooses what an arrival does. */
  choose?: typeof journeyFor;
}

export interface Result {
  arrivals: number;
  /** Visits that were begun later than a hundredth of a second after their time, because the generator was busy. */
  late: number;
  /** The most visits that were under way at the same time. */
  mostAtOnce: number;
  latencies: Record<RequestKind, Latencies>;
  /** What the server sent, headers counted. */
  bytes: number;
  /** Of the generator. */
  processorMs: number;
  elapsedMs: number;
}

const longestSeconds = 3 * 3_600;
const mostArrivals = 2_000_000;
/** More visits at the same time than that are not begun but counted as errors, so that a server that hangs ends the load, not the machine. */
const mostAtOnce = 20_000;

/**
 * An open model: visits begin at their time, whether or not earlier ones have ended, and latencies count from that time, so what a
 * stalled server holds up is in them. Only ever against this machine, and bounded in time and number.
 */
export async function generate({
  site,
  rates,
  seconds,
  seed,
  only,
  choose = only ? () => journeys[only] : journeyFor,
}: Load): Promise<Result> {
  assertLoopback(site.url);
  if (!(seconds > 0 && seconds <= longestSeconds)) throw new Error(`A load takes up to ${longestSeconds} seconds.`);
  const random = createRandom(seed);
  const recorders = Object.fromEntries(requestKinds.map((kind) => [kind, new Recorder()])) as Arrival['recorders'];
  const open = new Set<Promise<void>>();
  const [began, used] = [performance.now(), process.cpuUsage()];
  const result = { arrivals: 0, late: 0, mostAtOnce: 0 };
  for (const at of poissonArrivals(rates, seconds * 1_000, random)) {
    if (result.arrivals === mostArrivals) break;
    const dueAt = began + at;
    const left = dueAt - performance.now();
    if (left > 0) await pause(left);
    const number = result.arrivals++;
    if (performance.now() - dueAt > 10) result.late++;
    if (open.size >= mostAtOnce) {
      recorders.page.fail('not begun');
      continue;
    }
    const visit = choose(random)({ site, dueAt, number, recorders, random });
    open.add(visit);
    result.mostAtOnce = Math.max(result.mostAtOnce, open.size);
    void visit.finally(() => open.delete(visit));
  }
  await Promise.all(open);
  const { user, system } = process.cpuUsage(used);
  return {
    ...result,
    latencies: Object.fromEntries(requestKinds.map((kind) => [kind, recorders[kind].summary()])) as Result['latencies'],
    bytes: Object.values(recorders).reduce((sum, { bytes }) => sum + bytes, 0),
    processorMs: (user + system) / 1_000,
    elapsedMs: performance.now() - began,
  };
}

function assertLoopback(url: string): void {
  const { hostname } = new URL(url);
  if (!/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)) throw new Error(`${hostname} is not this machine.`);
}
