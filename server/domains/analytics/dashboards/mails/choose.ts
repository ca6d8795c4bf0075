import { and, eq } from 'drizzle-orm';
import type { DashboardMails } from '#contract/analytics/dashboard-mails.ts';
import { dashboardMails } from '#server/domains/analytics/dashboards/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { readDashboard } from '../detail.ts';
import { nextDay } from './next-day.ts';

/** How often the signed-in user gets this dashboard by email. */
export function getMails(ctx: Ctx, { id }: { id: string }): Promise<{ every: DashboardMails }> {
  return transact(ctx, async (tx) => {
    const [row] = await tx
      .select({ every: dashboardMails.every })
      .from(dashboardMails)
      .where(and(eq(dashboardMails.dashboardId, id), eq(dashboardMails.userId, actorOf(ctx).id)));
    return { every: row?.every ?? 'never' };
  });
}

/** Sends the signed-in user this dashboard every week or month from the next one on, or no more. Refuses with NOT_FOUND. */
export function chooseMails(
  ctx: Ctx,
  { id, every }: { id: string; every: DashboardMails },
): Promise<{ every: DashboardMails }> {
  return transact(ctx, async (tx) => {
    const { name } = await readDashboard(tx, ctx, id);
    const userId = actorOf(ctx).id;
    await tx.delete(dashboardMails).where(and(eq(dashboardMails.dashboardId, id), eq(dashboardMails.userId, userId)));
    if (every !== 'never') {
      const row = { dashboardId: id, userId, every, nextOn: nextDay(ctx.now(), every) };
      await tx.insert(dashboardMails).values(row).onConflictDoNothing();
    }
    await recordAudit(tx, ctx, { action: 'dashboard.mails-chosen', resourceId: id, details: { name, every } });
    return { every };
  });
}
