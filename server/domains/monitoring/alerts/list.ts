import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import {
  type Alert,
  alertsPerPage,
  type ChangesBefore,
  minutesBefore,
} from '#contract/operations/monitoring/alerts.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { actsBetween } from '#server/domains/monitoring/figures/changes.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { alertsTag } from './open.ts';
import { alerts } from './tables.ts';

const select = (tx: Tx) =>
  tx
    .select({
      id: alerts.id,
      name: alerts.name,
      figure: alerts.figure,
      severity: alerts.severity,
      comparison: alerts.comparison,
      threshold: alerts.threshold,
      since: alerts.since,
      raisedAt: alerts.raisedAt,
      value: alerts.value,
      worst: alerts.worst,
      acknowledgedAt: alerts.acknowledgedAt,
      acknowledgedBy: users.email,
      resolvedAt: alerts.resolvedAt,
    })
    .from(alerts)
    .leftJoin(users, eq(users.id, alerts.acknowledgedBy))
    .$dynamic();

const severities = ['error', 'warning', 'info'];

/** The alerts that are not resolved, the worst first. */
export async function listOpen(ctx: Ctx): Promise<Alert[]> {
  const open = await transact(ctx, (tx) => select(tx).where(isNull(alerts.resolvedAt)).orderBy(desc(alerts.raisedAt)));
  return open.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** A page of all alerts, the newest first; `before`: the last one of the page before. */
export async function listAlerts(
  ctx: Ctx,
  { before }: { before?: string | undefined },
): Promise<{ rows: Alert[]; hasMore: boolean }> {
  const rows = await transact(ctx, (tx) =>
    select(tx)
      .where(before === undefined ? undefined : lt(alerts.id, before))
      // Ids are in the order of their time.
      .orderBy(desc(alerts.id))
      .limit(alertsPerPage + 1),
  );
  return { rows: rows.slice(0, alertsPerPage), hasMore: rows.length > alertsPerPage };
}

/** Returns what changed in the half hour before the figure of an alert passed its threshold. Refuses with NOT_FOUND. */
export function listChanges(ctx: Ctx, { id }: { id: string }): Promise<ChangesBefore> {
  return transact(ctx, async (tx) => {
    const [alert] = await tx.select({ until: alerts.since }).from(alerts).where(eq(alerts.id, id));
    if (!alert) throw refuse('NOT_FOUND');
    const from = new Date(alert.until.getTime() - minutesBefore * minuteMs);
    return {
      from,
      ...alert,
      ...(await actsBetween(tx, { from, until: alert.until, isWhole: hasPermission(ctx, 'activity.read') })),
    };
  });
}

/** Records who takes charge; the first one stays. Refuses with NOT_FOUND, also for one that is resolved. */
export function acknowledge(ctx: Ctx, { id }: { id: string }): Promise<Alert> {
  return transact(ctx, async (tx) => {
    const isOpen = and(eq(alerts.id, id), isNull(alerts.resolvedAt));
    const [changed] = await tx
      .update(alerts)
      .set({ acknowledgedAt: ctx.now(), acknowledgedBy: actorOf(ctx).id })
      .where(and(isOpen, isNull(alerts.acknowledgedAt)))
      .returning();
    if (changed) {
      await recordAudit(tx, ctx, { action: 'alert.acknowledged', resourceId: id, details: { name: changed.name } });
      tx.invalidate(alertsTag);
    }
    const [found] = await select(tx).where(isOpen);
    if (!found) throw refuse('NOT_FOUND');
    return found;
  });
}
