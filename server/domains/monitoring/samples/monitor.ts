import { sql } from 'drizzle-orm';
import { type FigureKey, figureOf, intervals } from '#contract/operations/monitoring/figures.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { databaseFigures } from '#server/platform/metrics/database-figures.ts';
import { createNodeSampler, type SamplerSources, type Values } from '#server/platform/metrics/node-sampler.ts';
import { repeat } from '#server/platform/schedules/repeat.ts';
import type { ScheduleState } from '#server/platform/schedules/run-schedules.ts';
import { within } from '#server/platform/schedules/within.ts';
import type { Figures } from '#server/records/domain.ts';
import { createExchange } from './exchange.ts';
import { createMinutes } from './minutes.ts';
import type { NodeState, OwnState } from './store.ts';

export interface MonitorOptions {
  services: Services;
  /** The name of this node, which no other one has. */
  node: string;
  version: string;
  sources: SamplerSources;
  /** Of the domains. */
  figures: Figures;
  schedules(): ScheduleState;
  /** Seconds since a watcher outside asked; null: none has. */
  heartbeatAge(): number | null;
  /** Days until the certificate of the public address ends; null: unknown, or there is none. */
  certificateDays(): number | null;
  everyMs?: number;
}

/** What all nodes measured last, this one first. */
export interface Picture {
  at: Date;
  nodes: readonly NodeState[];
}

export interface Monitor {
  /** Null before the first sample. */
  picture(): Picture | null;
  /** Called after each sample; returns what ends it. */
  onPicture(listener: (picture: Picture) => void): () => void;
  /** The milliseconds since the last sample; since the start before the first. */
  sampledMsAgo(): number;
  /** Takes a sample now. */
  sample(): Promise<Picture>;
  stop(): Promise<void>;
}

/** A node whose last sample is older has stopped reporting. */
export const silentAfterMs = 30_000;
/** The database has this long for its figures. */
const patienceMs = 4_000;

/**
 * Measures this node every five seconds and exchanges samples with the other nodes. It does not depend on the schedules of
 * the worker, whose failure it notices, nor on the database: without it, it goes on with what this node measures.
 */
export async function startMonitor(options: MonitorOptions): Promise<Monitor> {
  const { services, node, version, everyMs = intervals.sample } = options;
  const sampler = await createNodeSampler(options.sources);
  const minutes = createMinutes(node);
  const exchange = createExchange(services.db, minutes);
  const askDatabase = createDatabaseQuestions(services, options.figures);
  const listeners = new Set<(picture: Picture) => void>();
  const startedAt = services.now();
  let latest: Picture | null = null;
  let sampledAt = performance.now();

  async function sample(): Promise<Picture> {
    const taken = await sampler.take();
    const state = options.schedules();
    const began = performance.now();
    const asked = await within(patienceMs, askDatabase()).catch((error: unknown) => {
      logCondition(services.log, 'monitor.database.failed', { error });
      return null;
    });
    const values: Values = {
      ...taken.values,
      ...asked,
      failingSchedules: state.failing.length,
      silentSchedules: Math.round(state.askedMsAgo / 1_000),
      heartbeat: options.heartbeatAge(),
      certificateDays: options.certificateDays(),
      databaseDown: asked === null ? 1 : 0,
      databaseAnswer: asked === null ? null : performance.now() - began,
      missingNodes: exchange.others().filter(({ ageMs }) => ageMs > silentAfterMs).length,
    };
    const own: OwnState = { node, version, startedAt, sample: { ...taken, values } };
    const now = services.now();
    minutes.add(now, own.sample);
    if (asked === null) exchange.skip();
    else
      await exchange
        .send(own)
        .catch((error: unknown) => logCondition(services.log, 'monitor.exchange.failed', { error }));
    sampledAt = performance.now();
    latest = { at: now, nodes: [{ ...own, ageMs: 0 }, ...exchange.others()] };
    for (const listener of listeners) listener(latest);
    return latest;
  }

  const running = repeat(
    everyMs,
    async () => void (await sample()),
    (error) => logCondition(services.log, 'monitor.sample.failed', { error }),
  );
  return {
    picture: () => latest,
    sampledMsAgo: () => performance.now() - sampledAt,
    onPicture(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sample,
    async stop() {
      await running.stop();
      sampler.stop();
      minutes.end();
      await exchange.leave(node).catch((error: unknown) => services.log.warn('monitor.stop.failed', { error }));
    },
  };
}

/** Asks for the figures of the database and of the domains, each as often as its description says, in one statement. */
function createDatabaseQuestions({ db, now }: Services, figures: Figures): () => Promise<Values> {
  const all = Object.entries({ ...databaseFigures, ...figures }) as [
    FigureKey,
    (now: Date) => ReturnType<typeof sql>,
  ][];
  const askedAt = new Map<FigureKey, number>();
  const known: Values = {};
  return async () => {
    const at = performance.now();
    // A little earlier than due, so that a sample that is taken a moment early does not wait for the next one.
    const due = all.filter(
      ([key]) => at - (askedAt.get(key) ?? Number.NEGATIVE_INFINITY) > intervals[figureOf(key).every] - 1_000,
    );
    const columns = due.map(([, value]) => sql`(${value(now())})::float8`);
    // Not over the connection of the background work, which may wait on it for something else.
    const { rows } = await db.transact(systemScope, (tx) =>
      tx.execute<{ values: (number | null)[] }>(
        sql`select array[${sql.join([...columns, sql`null::float8`], sql`, `)}] as values`,
      ),
    );
    for (const [index, [key]] of due.entries()) {
      askedAt.set(key, at);
      known[key] = rows[0]?.values[index] ?? null;
    }
    return { ...known };
  };
}
