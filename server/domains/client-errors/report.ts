import { inArray, sql } from 'drizzle-orm';
import type { ClientErrorReport } from '#contract/operations/client-errors.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { groupErrors, maximumCount, maximumKinds, maximumKindsPerNetwork } from './rules.ts';
import { type ClientError, clientErrors as t } from './tables.ts';

const newKindCap = { name: 'client-error-kinds', points: maximumKindsPerNetwork, perSeconds: 86_400 };

/**
 * Adds reported browser errors to the counts of their kinds; new kinds over the network's limit are left out. Neither IP
 * address nor account is stored.
 */
export async function reportClientErrors(ctx: Ctx, report: ClientErrorReport): Promise<{ ok: true }> {
  const reported = groupErrors(report, ctx.request.userAgent, ctx.now());
  const counted = await transact(ctx, async (tx) => {
    const kinds = await withinLimit(tx, ctx, reported);
    if (kinds.length === 0) return kinds;
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
    return kinds;
  });
  for (const { message, stack, route } of counted) {
    const error = Object.assign(new Error(message), { name: 'BrowserError', stack: stack ?? '' });
    ctx.reportError?.('browser.error', error, { platform: 'javascript', route });
  }
  return { ok: true };
}

/** The kinds that are stored already, and the first others, as many as this network may still add today. */
async function withinLimit(tx: Tx, ctx: Ctx, kinds: ClientError[]): Promise<ClientError[]> {
  const fingerprints = kinds.map(({ fingerprint }) => fingerprint);
  const stored = await tx.select({ fingerprint: t.fingerprint }).from(t).where(inArray(t.fingerprint, fingerprints));
  const known = new Set(stored.map(({ fingerprint }) => fingerprint));
  const added = kinds.filter(({ fingerprint }) => !known.has(fingerprint));
  const room = await ctx.limits.consumeUpTo(newKindCap, networkOf(ctx.request.address), added.length);
  const dropped = new Set(added.slice(room));
  return kinds.filter((kind) => !dropped.has(kind));
}
