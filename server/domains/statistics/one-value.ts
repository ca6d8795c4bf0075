import { and, eq, ne, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { expireDueIn } from './expire-due.ts';
import { type StatisticRecord, statistics } from './tables.ts';

/** Refuses with INVALID_INPUT when another published statistic has the same measure. One that has expired is withdrawn first. */
export async function requireOnlyValue(
  tx: Tx,
  ctx: Ctx,
  { id, measure }: Pick<StatisticRecord, 'id' | 'measure'>,
): Promise<void> {
  await expireDueIn(tx, ctx);
  const [other] = await tx
    .select({ figure: statistics.figure, label: statistics.label })
    .from(statistics)
    .where(
      and(
        eq(sql`lower(${statistics.measure})`, sql`lower(${measure}::text)`),
        eq(statistics.status, 'published'),
        ne(statistics.id, id),
      ),
    );
  if (!other) return;
  throw refuseFields({
    measure: `“${other.figure}, ${other.label}” is already published for this measure. Withdraw it first, or enter another measure.`,
  });
}
