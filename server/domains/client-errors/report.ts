import { sql } from 'drizzle-orm';
import type { ClientErrorReport } from '#contract/operations/client-errors.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { groupErrors, maximumCount, maximumKinds } from './rules.ts';
import { clientErrors as t } from './tables.ts';

/** Reports per network and ten minutes. */
const cap = { name: 'client-errors', points: 30, perSeconds: 600 };

/** Adds reported browser errors to the counts of their kinds. Neither IP address nor account is stored. */
export async function reportClientErrors(ctx: Ctx, report: ClientErrorReport): Promise<{ ok: true }> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  const kinds = groupErrors(report, ctx.request.userAgent, ctx.now());
  await transact(ctx, async (tx) => {
    await tx
      .insert(t)
      .values(kinds)
      .onConflictDoUpdate({
        target: t.fingerprint,
        set: {
          count: sql`least(${t.count}::bigint + excluded.count, ${maximumCount})`,
          severity: sql`excluded.severity`,
          stack: sql`coalesce(excluded.stack, ${t.stack})`,
          route: sql`excluded.route`,
          browser: sql`excluded.browser`,
          lastSeenAt: sql`greatest(${t.lastSeenAt}, excluded.last_seen_at)`,
        },
      });
    await tx.execute(sql`delete from ${t} where fingerprint in (
      select fingerprint from ${t} order by last_seen_at desc, fingerprint offset ${maximumKinds})`);
  });
  return { ok: true };
}
