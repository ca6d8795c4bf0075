import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LinkDays } from '#contract/analytics/link-choices.ts';
import { dayMs } from '#contract/time/durations.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { dashboardRecords } from '../records.ts';
import { dashboardLinks, dashboards } from '../tables.ts';

/**
 * Creates a link that shows a dashboard without signing in, in place of the one before. Its secret is returned this once; only
 * a digest is stored. Refuses with NOT_FOUND.
 */
export function shareDashboard(
  ctx: Ctx,
  { id, days }: { id: string; days: LinkDays },
): Promise<{ path: string; expiresAt: Date }> {
  return transact(ctx, async (tx) => {
    const { name } = await dashboardRecords.lock(tx, { id });
    // In small letters only, as addresses of pages are.
    const token = randomBytes(32).toString('hex');
    const createdAt = ctx.now();
    const expiresAt = new Date(createdAt.getTime() + Number(days) * dayMs);
    const values = { tokenDigest: hashToken(token), createdBy: actorOf(ctx).id, createdAt, expiresAt };
    await tx
      .insert(dashboardLinks)
      .values({ dashboardId: id, ...values })
      .onConflictDoUpdate({ target: dashboardLinks.dashboardId, set: values });
    await recordAudit(tx, ctx, { action: 'dashboard.shared', resourceId: id, details: { name, days } });
    return { path: `/shared/${token}`, expiresAt };
  });
}

/** Ends the link of a dashboard: from now on it shows nothing. Refuses with NOT_FOUND where there is none. */
export function revokeLink(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const { name } = await dashboardRecords.lock(tx, { id });
    const ended = await tx.delete(dashboardLinks).where(eq(dashboardLinks.dashboardId, id)).returning();
    if (ended.length === 0) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, { action: 'dashboard.link-revoked', resourceId: id, details: { name } });
    return { id };
  });
}

/** Ends the links that an administrator created, in the caller's transaction: they end with the rights of this person. */
export async function endLinksOf(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  const ended = await tx.delete(dashboardLinks).where(eq(dashboardLinks.createdBy, userId)).returning();
  for (const { dashboardId: id } of ended) {
    const [dashboard] = await tx.select({ name: dashboards.name }).from(dashboards).where(eq(dashboards.id, id));
    const details = { name: dashboard?.name };
    await recordAudit(tx, ctx, { action: 'dashboard.link-revoked', resourceId: id, details });
  }
}
