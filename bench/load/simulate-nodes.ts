import { createRandom } from '#art/contours/terrain/random.ts';
import { poissonArrivals } from './generator/arrivals.ts';

/** One request of a visit: what it takes of the processor, and when it is sent. */
export interface SimulatedRequest {
  kind: string;
  nodeMs: number;
  databaseMs: number;
  /** How long after the answer to the request before; null: together with it. */
  afterMs: number | null;
}

export interface Simulated {
  nodes: number;
  databaseCores: number;
  /** Visits a second. */
  rate: number;
  seconds: number;
  seed: number;
  choose: (random: () => number) => readonly SimulatedRequest[];
}

type Later = (atMs: number, happen: (nowMs: number) => void) => void;

/**
 * What each kind of request waits for in milliseconds, sorted. A node is one queue with one processor, as it runs scripts on one; the database is one
 * queue with as many as it has cores. A request has half of its time in a node, then the database, then the other half; times vary as an
 * exponential distribution around what was measured. Requests go to the nodes by turns.
 */
export function simulateNodes({ nodes, databaseCores, rate, seconds, seed, choose }: Simulated) {
  const random = createRandom(seed);
  const { later, run } = createAgenda();
  const node = Array.from({ length: nodes }, () => createQueue(1, later));
  const database = createQueue(databaseCores, later);
  const latencies: Record<string, number[]> = {};
  const varied = (meanMs: number) => -meanMs * Math.log(1 - random());
  let turn = 0;

  function send({ kind, nodeMs, databaseMs }: SimulatedRequest, dueAt: number, answered: (at: number) => void): void {
    const own = node[turn++ % nodes];
    const end = (at: number) => {
      latencies[kind] ??= [];
      latencies[kind].push(at - dueAt);
      answered(at);
    };
    if (databaseMs === 0) own?.(dueAt, varied(nodeMs), end);
    else
      own?.(dueAt, varied(nodeMs / 2), (asked) =>
        database(asked, varied(databaseMs), (read) => own(read, varied(nodeMs / 2), end)),
      );
  }

  function visit(requests: readonly SimulatedRequest[], dueAt: number): void {
    const [first, ...others] = requests;
    if (!first) return;
    const next = others.findIndex(({ afterMs }) => afterMs !== null);
    const together = [first, ...(next === -1 ? others : others.slice(0, next))];
    let open = together.length;
    for (const request of together) {
      send(request, dueAt, (at) => {
        open -= 1;
        if (open > 0 || next === -1) return;
        const rest = others.slice(next);
        later(at + (rest[0]?.afterMs ?? 0), (now) => visit(rest, now));
      });
    }
  }

  for (const at of poissonArrivals([rate], seconds * 1_000, random)) later(at, (now) => visit(choose(random), now));
  run();
  for (const all of Object.values(latencies)) all.sort((one, other) => one - other);
  return latencies;
}

/** A queue whose first customer is served as soon as one of its processors is free. */
function createQueue(processors: number, later: Later) {
  const waiting: { ms: number; end: (at: number) => void }[] = [];
  let free = processors;
  function serve(now: number): void {
    const next = free > 0 ? waiting.shift() : undefined;
    if (!next) return;
    free -= 1;
    later(now + next.ms, (at) => {
      free += 1;
      next.end(at);
      serve(at);
    });
  }
  return (now: number, ms: number, end: (at: number) => void): void => {
    waiting.push({ ms, end });
    serve(now);
  };
}

/** Events in the order of their times: a binary heap. */
function createAgenda() {
  const heap: { at: number; happen: (nowMs: number) => void }[] = [];
  const at = (index: number) => heap[index]?.at ?? Number.POSITIVE_INFINITY;
  function swap(one: number, other: number): void {
    const [a, b] = [heap[one], heap[other]];
    if (a && b) [heap[one], heap[other]] = [b, a];
  }
  const later: Later = (time, happen) => {
    let index = heap.push({ at: time, happen }) - 1;
    for (let parent = (index - 1) >> 1; index > 0 && at(parent) > at(index); parent = (index - 1) >> 1) {
      swap(index, parent);
      index = parent;
    }
  };
  function take() {
    const first = heap[0];
    const last = heap.pop();
    if (!(first && last) || first === last) return first;
    heap[0] = last;
    for (let index = 0; ; ) {
      const left = 2 * index + 1;
      const least = at(left + 1) < at(left) ? left + 1 : left;
      if (at(least) >= at(index)) return first;
      swap(index, least);
      index = least;
    }
  }
  return {
    later,
    run() {
      for (let event = take(); event; event = take()) event.happen(event.at);
    },
  };
}

/** The smallest value that this share of the sorted values does not exceed; 0 without values. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
