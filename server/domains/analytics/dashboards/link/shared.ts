import { and, eq, gt } from 'drizzle-orm';
import type { DashboardLink, SharedDashboard } from '#contract/analytics/dashboard-links.ts';
import { widgetDataOf } from '#server/domains/analytics/widgets/data.ts';
import { withoutRareNames } from '#server/domains/analytics/widgets/without-rare-names.ts';
import { isActiveAdministrator } from '#server/identity/users/active-administrator.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import { dashboardLinks, dashboards } from '../tables.ts';

/** Returns the valid link of a dashboard, without its secret, which is not stored. */
export function getLink(ctx: Ctx, { id }: { id: string }): Promise<{ link: DashboardLink | null }> {
  const { dashboardId, createdAt, expiresAt } = dashboardLinks;
  return transact(ctx, async (tx) => {
    const [link] = await tx
      .select({ createdAt, createdBy: users.email, expiresAt })
      .from(dashboardLinks)
      .innerJoin(users, and(eq(users.id, dashboardLinks.createdBy), isActiveAdministrator(tx)))
      .where(and(eq(dashboardId, id), gt(expiresAt, ctx.now())));
    return { link: link ?? null };
  });
}

/** Returns the dashboard of a link with its figures, and without names of few visitors. Refuses with LINK_INVALID. */
export async function getSharedDashboard(ctx: Ctx, { token }: { token: string }): Promise<SharedDashboard> {
  const now = ctx.now();
  const { tokenDigest, dashboardId, expiresAt } = dashboardLinks;
  // Everybody with the link may see the figures, which only administrators can otherwise.
  return ctx.db.transact(systemScope, async (tx) => {
    const [found] = await tx
      .select({ dashboard: dashboards, expiresAt })
      .from(dashboardLinks)
      .innerJoin(dashboards, eq(dashboards.id, dashboardId))
      .innerJoin(users, and(eq(users.id, dashboardLinks.createdBy), isActiveAdministrator(tx)))
      .where(and(eq(tokenDigest, hashToken(token)), gt(expiresAt, now)));
    if (!found) throw refuse('LINK_INVALID');
    const { name, widgets, layout } = found.dashboard;
    const shown: SharedDashboard['widgets'] = [];
    for (const size of layout) {
      const widget = widgets.find(({ id }) => id === size.widget);
      if (!widget) continue;
      const data = await widgetDataOf(tx, widget.query, now);
      shown.push({ widget, size, data: await withoutRareNames(tx, widget.query, data) });
    }
    return { name, expiresAt: found.expiresAt, widgets: shown };
  });
}
