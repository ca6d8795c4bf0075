import { sql } from 'drizzle-orm';
import { type FigureRow, nodeFigures, nodeSamples } from '#server/domains/monitoring/tables.ts';
import { type Db, systemScope, type Tx } from '#server/platform/db/db.ts';
import { plusExcluded } from '#server/platform/histogram.ts';
import type { NodeSample } from '#server/platform/metrics/node-sampler.ts';

/** A node that reports, or did until it stopped without saying so. */
export interface NodeState {
  node: string;
  version: string;
  startedAt: Date;
  /** The milliseconds since its sample, by the clock of the database. */
  ageMs: number;
  sample: NodeSample;
}

export type OwnState = Omit<NodeState, 'ageMs'>;

/** Writes the sample of a node with the minutes that are over, and returns the samples of the others. */
export function exchangeSamples(db: Db, own: OwnState, minutes: readonly FigureRow[]): Promise<NodeState[]> {
  return db.transact(systemScope, async (tx) => {
    if (minutes.length > 0) await storeMinutes(tx, minutes);
    const { rows } = await tx.execute<{
      node: string;
      version: string;
      started_at: string;
      age: number;
      sample: NodeSample;
    }>(sql`
      with own as (
        insert into node_samples (node, version, started_at, at, sample)
        values (${own.node}, ${own.version}, ${own.startedAt.toISOString()}::timestamptz, clock_timestamp(), ${JSON.stringify(own.sample)}::jsonb)
        on conflict (node) do update set version = excluded.version, started_at = excluded.started_at, at = excluded.at,
          sample = excluded.sample
      )
      select node, version, started_at, extract(epoch from clock_timestamp() - at)::float8 as age, sample
      from node_samples where node <> ${own.node} order by node`);
    return rows.map(({ node, version, started_at, age, sample }) => ({
      node,
      version,
      startedAt: new Date(started_at),
      ageMs: age * 1_000,
      sample,
    }));
  });
}

/** What is written for a minute that is there already, after a restart or a clock that went back, is added to it. */
async function storeMinutes(tx: Tx, minutes: readonly FigureRow[]): Promise<void> {
  const { grain, fromAt, node, figures, samples, requests, errors, buckets } = nodeFigures;
  for (const minute of minutes) {
    await tx
      .insert(nodeFigures)
      .values(minute)
      .onConflictDoUpdate({
        target: [grain, fromAt, node],
        set: {
          samples: sql`${samples} + excluded.samples`,
          figures: sql`coalesce((select jsonb_object_agg(key, case
              when a.value is null then b.value when b.value is null then a.value
              else jsonb_build_array((a.value->>0)::float8 + (b.value->>0)::float8,
                greatest((a.value->>1)::float8, (b.value->>1)::float8), (a.value->>2)::int + (b.value->>2)::int) end)
            from jsonb_each(${figures}) a full join jsonb_each(excluded.figures) b using (key)), '{}'::jsonb)`,
          requests: sql`${requests} + excluded.requests`,
          errors: sql`${errors} + excluded.errors`,
          buckets: plusExcluded(buckets),
        },
      });
  }
}

/** A node that stops in order is not missed; its last minute is written. */
export async function removeNode(db: Db, node: string, minutes: readonly FigureRow[]): Promise<void> {
  await db.transact(systemScope, async (tx) => {
    if (minutes.length > 0) await storeMinutes(tx, minutes);
    await tx.execute(sql`delete from ${nodeSamples} where node = ${node}`);
  });
}
