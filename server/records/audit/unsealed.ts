import { type SQL, sql } from 'drizzle-orm';
import { dayMs } from '#contract/time/durations.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** A day of entries is looked at: the log itself may be long, and the sealer is never that far behind. */
const lookedAtMs = dayMs;

/** The number of entries of the last day that are not in the chain yet and match a condition on `e`. */
export async function unsealedSince(tx: Tx, { now }: Pick<Services, 'now'>, condition: SQL = sql`true`) {
  const since = new Date(now().getTime() - lookedAtMs).toISOString();
  const { rows } = await tx.execute<{ unsealed: string }>(sql`
    select count(*) as unsealed from audit_entries e left join audit_seals s on s.entry_id = e.id
    where e.at > ${since}::timestamptz and ${condition} and s.entry_id is null`);
  return Number(rows[0]?.unsealed ?? 0);
}
