import { sql } from 'drizzle-orm';
import type { LatestFigures } from '#contract/operations/monitoring/monitoring.ts';
import { openAlerts } from '#server/domains/monitoring/alerts/open.ts';
import type { NodeState } from '#server/domains/monitoring/samples/store.ts';
import { nodeSamples } from '#server/domains/monitoring/tables.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { latestOf } from './combine.ts';
import { getHistory } from './history.ts';

/** What the nodes measured last, as they stored it: also for those who call another process than the ones that measure. */
export async function getLatest(ctx: Ctx): Promise<LatestFigures> {
  const open = await openAlerts(ctx);
  return latestOf(
    { at: ctx.now(), nodes: await storedNodes(ctx) },
    open.map(({ id }) => id),
  );
}

/** Whether a node reports without many errors, and for which share of the time one did. */
export async function getSummary(ctx: Ctx) {
  const { asOf, nodes, figures } = await getLatest(ctx);
  const errorRate = figures.find(({ key }) => key === 'errorRate')?.now ?? 0;
  const { uptime } = await getHistory(ctx, { period: 'hour' });
  const isWorking = nodes.some((node) => node.isReporting) && errorRate < worksBelowPercent;
  return { asOf, isWorking, uptimePercent: uptime.percent, uptimeHours: uptime.hours };
}

/** Requests fail now and then; this many do not go unnoticed by clients. */
const worksBelowPercent = 5;

/** Read once for everybody who asks within the same second. */
function storedNodes({ cache, db }: Services): Promise<NodeState[]> {
  const read = async () => {
    const { node, version, startedAt, at, sample } = nodeSamples;
    const age = sql<number>`(extract(epoch from clock_timestamp() - ${at}) * 1000)::float8`;
    return db.read.select({ node, version, startedAt, ageMs: age, sample }).from(nodeSamples);
  };
  return cache.get('monitoring-latest', [], read, 1_000);
}
