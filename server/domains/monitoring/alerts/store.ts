import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { mailOpenAlerts, notifyOfAlerts, notifyOfRecovery } from './notify.ts';
import { alertsTag } from './open.ts';
import { worseOf } from './rules.ts';
import { alertRules, alerts, type StoredAlert, type StoredRule } from './tables.ts';
import type { WorstValue } from './watch.ts';

/**
 * Stores what begins and what ends in one transaction, with one notification for all that begin and one for all that end.
 * Another node may have been first.
 */
export async function storeAlerts(
  ctx: Ctx,
  rules: readonly StoredRule[],
  beginning: readonly StoredAlert[],
  resolved: readonly WorstValue[],
): Promise<void> {
  await ctx.db.transact(systemScope, async (tx) => {
    // First what ends: a rule that compares something else now has one open alert at a time as well.
    const ended = await endAlerts(tx, ctx, resolved);
    const begun: StoredAlert[] = [];
    for (const one of beginning) {
      const [stored] = await tx.insert(alerts).values(one).onConflictDoNothing().returning();
      if (stored) begun.push(stored);
    }
    await auditAndNotify(tx, ctx, { begun, ended, rules });
  });
}

async function endAlerts(tx: Tx, ctx: Ctx, resolved: readonly WorstValue[]): Promise<StoredAlert[]> {
  const ended: StoredAlert[] = [];
  for (const { id, worst } of resolved) {
    const [row] = await tx.select().from(alerts).where(eq(alerts.id, id)).for('update');
    if (!row || row.resolvedAt !== null) continue;
    const set = { resolvedAt: ctx.now(), worst: worseOf(row, row.worst, worst) };
    await tx.update(alerts).set(set).where(eq(alerts.id, id));
    ended.push({ ...row, ...set });
  }
  return ended;
}

/** Stores worse values of open alerts; a node that measured less does not undo what another one stored. */
export async function storeWorstValues({ db }: Services, worsened: readonly WorstValue[]): Promise<void> {
  const { comparison, worst: stored } = alerts;
  await db.transact(systemScope, async (tx) => {
    for (const { id, worst } of worsened) {
      const value = sql`${worst}::float8`;
      const worse = sql`case ${comparison} when 'above' then greatest(${stored}, ${value}) else least(${stored}, ${value}) end`;
      await tx
        .update(alerts)
        .set({ worst: worse })
        .where(and(eq(alerts.id, id), isNull(alerts.resolvedAt)));
    }
    tx.invalidate(alertsTag);
  });
}

/** Emails the team what is open and was not emailed yet, because of quiet hours or too many emails. */
export async function mailLater(services: Services, rules: readonly StoredRule[]): Promise<void> {
  const ctx = systemContext(services, 'alerts');
  await services.db.transact(systemScope, async (tx) => {
    await mailOpenAlerts(tx, ctx, rules);
    tx.invalidate(alertsTag);
  });
}

/**
 * Stores what began, and perhaps ended, while nothing could be stored. What another node noticed in the same outage is one
 * alert. The rule may have been deleted meanwhile.
 */
export async function storeLateAlerts(services: Services, late: readonly StoredAlert[]): Promise<void> {
  const ctx = systemContext(services, 'alerts');
  await services.db.transact(systemScope, async (tx) => {
    const rules = await tx.select().from(alertRules);
    const stored: StoredAlert[] = [];
    for (const one of late) {
      if (await isStoredByAnother(tx, one)) continue;
      const ruleId = rules.some(({ id }) => id === one.ruleId) ? one.ruleId : null;
      const values = { ...one, ruleId };
      stored.push(...(await tx.insert(alerts).values(values).onConflictDoNothing().returning()));
    }
    const ended = stored.filter(({ resolvedAt }) => resolvedAt !== null);
    await auditAndNotify(tx, ctx, { begun: stored, ended, rules });
  });
}

interface Stored {
  begun: readonly StoredAlert[];
  ended: readonly StoredAlert[];
  rules: readonly StoredRule[];
}

/** Audits each stored alert, and sends one notification of all that are open and one of all that have ended. */
async function auditAndNotify(tx: Tx, ctx: Ctx, { begun, ended, rules }: Stored): Promise<void> {
  for (const one of begun) await recordAudit(tx, ctx, entryOf('alert.raised', one));
  for (const one of ended) await recordAudit(tx, ctx, entryOf('alert.resolved', one));
  const open = begun.filter(({ resolvedAt }) => resolvedAt === null);
  if (open.length > 0) await notifyOfAlerts(tx, ctx, open, rules);
  if (ended.length > 0) await notifyOfRecovery(tx, ctx, ended, rules);
  tx.invalidate(alertsTag);
}

/** Whether an alert of the same rule was open at the same time. */
async function isStoredByAnother(tx: Tx, { ruleId, since, resolvedAt }: StoredAlert): Promise<boolean> {
  if (ruleId === null) return false;
  const overlapping = and(
    eq(alerts.ruleId, ruleId),
    or(isNull(alerts.resolvedAt), gt(alerts.resolvedAt, since)),
    resolvedAt === null ? undefined : lte(alerts.since, resolvedAt),
  );
  return (await tx.$count(alerts, overlapping)) > 0;
}

const entryOf = (
  action: 'alert.raised' | 'alert.resolved',
  { id, name, figure, value, worst, threshold }: StoredAlert,
) => ({
  action,
  resourceId: id,
  details: { name, figure, threshold, value: action === 'alert.raised' ? value : worst },
});
