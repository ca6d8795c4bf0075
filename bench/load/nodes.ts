import { type journeys, visitFor } from './generator/journeys.ts';
import measured from './measured.json' with { type: 'json' };
import { quantile, type SimulatedRequest, simulateNodes } from './simulate-nodes.ts';

/**
 * `node bench/load/nodes.ts`: what one, two and four nodes answer, by a simulation with the processor times in `measured.json`, and how far the simulation
 * is from the latencies that `load.ts` measured with one node.
 */
type Visit = keyof typeof journeys;

/** The requests of a visit as `generator/journeys.ts` sends them; files of pages are counted with the pages. */
const requestsOf: Record<Visit, readonly { kind: string; afterMs: number | null }[]> = {
  browse: [first('page'), { kind: 'page', afterMs: 1_000 }, { kind: 'events', afterMs: 0 }],
  search: [first('page')],
  // The emails that an inquiry causes are sent after it, one by one.
  inquire: [first('page'), { kind: 'act', afterMs: 3_000 }, ...emails(17)],
  signIn: [first('act')],
  openProject: [first('page'), { kind: 'data', afterMs: 0 }, ...together('data', 4)],
  openList: [first('data'), ...together('data', 2), { kind: 'data', afterMs: 1_000 }],
  upload: [first('act')],
};

const seconds = 120;
const limits: Readonly<Record<string, number>> = { page: 250, data: 250, act: 500 };
const rates = [...Array(80).keys()].map((index) => 10 * (index + 1));

function first(kind: string) {
  return { kind, afterMs: null };
}

function together(kind: string, times: number) {
  return Array.from({ length: times }, () => first(kind));
}

function emails(times: number) {
  return Array.from({ length: times }, () => ({ kind: 'email', afterMs: 0 }));
}

/** Each request of a visit takes the same. */
const visits = Object.fromEntries(
  Object.entries(requestsOf).map(([name, requests]) => {
    const { serverMs, databaseMs } = measured.costs[name as Visit];
    const each = { nodeMs: serverMs / requests.length, databaseMs: databaseMs / requests.length };
    return [name, requests.map((request) => ({ ...request, ...each }))];
  }),
) as Record<Visit, SimulatedRequest[]>;

const choose = (random: () => number) => visits[visitFor(random)];

/** The highest rate at which 99 of 100 requests of each kind are answered within its limit. */
function kneeOf(nodes: number, databaseCores: number): number {
  const firstMissed = rates.find((rate) => {
    const latencies = simulateNodes({ nodes, databaseCores, rate, seconds, seed: 1, choose });
    return Object.entries(limits).some(([kind, limit]) => quantile(latencies[kind] ?? [], 0.99) > limit);
  });
  return (firstMissed ?? Number.POSITIVE_INFINITY) - 10;
}

export function nodesTable(): string {
  const databaseCores = 4;
  const one = kneeOf(1, databaseCores);
  const rows = [1, 2, 4].map((nodes) => {
    const knee = nodes === 1 ? one : kneeOf(nodes, databaseCores);
    return `| ${nodes} | ${databaseCores} | ${knee} | ${(knee / one).toFixed(1)} × |`;
  });
  return [
    '| nodes, a core each | cores of the database | visits a second | of one node |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** What `load.ts` measured, and what the simulation has for it. */
export function errorTable(): string {
  const rows = Object.entries(measured.latencies).flatMap(([rate, kinds]) => {
    const simulated = simulateNodes({ nodes: 1, databaseCores: 1, rate: Number(rate), seconds, seed: 1, choose });
    return Object.entries(kinds).map(([kind, { p50Ms, p99Ms }]) => {
      const [p50, p99] = [quantile(simulated[kind] ?? [], 0.5), quantile(simulated[kind] ?? [], 0.99)];
      return `| ${rate} | ${kind} | ${p50Ms} / ${p50.toFixed(0)} | ${p99Ms} / ${p99.toFixed(0)} |`;
    });
  });
  return [
    '| visits a second | requests | half within (ms), measured / simulated | 99 of 100 within (ms), measured / simulated |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

if (import.meta.main) process.stdout.write(`${nodesTable()}\n\n${errorTable()}\n`);
