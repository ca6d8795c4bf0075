import { asc, sql } from 'drizzle-orm';
import { type AlertRule, type AlertRuleForm, maximumAlertRules } from '#contract/operations/monitoring/alerts.ts';
import { notifyAdministrators } from '#server/identity/pending-changes/notify-administrators.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { rulesTag } from './evaluate.ts';
import { alertRuleRecords } from './records.ts';
import { weakerRule } from './rules.ts';
import { alertRules } from './tables.ts';

/** All rules, by name. */
export function listRules(ctx: Ctx): Promise<AlertRule[]> {
  return transact(ctx, (tx) =>
    tx
      .select()
      .from(alertRules)
      .orderBy(asc(sql`lower(${alertRules.name})`)),
  );
}

/** Adds a rule; every node compares with it from its next sample on. Refuses a taken name with INVALID_INPUT. */
export function createRule(ctx: Ctx, form: AlertRuleForm): Promise<AlertRule> {
  const at = ctx.now();
  return transact(ctx, async (tx) => {
    if ((await tx.$count(alertRules)) >= maximumAlertRules)
      throw refuseFields({ name: `There are already ${maximumAlertRules} rules, the maximum. Delete one first` });
    tx.invalidate(rulesTag);
    const values = { id: ctx.newId(), ...form, createdAt: at, updatedAt: at };
    return alertRuleRecords.create(tx, ctx, values, { action: 'alert-rule.created' });
  });
}

/** Changes a rule. One that protects less afterwards needs a recent reauthentication. Refuses with NOT_FOUND or CONFLICT. */
export function saveRule(ctx: Ctx, { id, version, ...form }: AlertRuleForm & VersionRef): Promise<AlertRule> {
  return transact(ctx, async (tx) => {
    const before = await alertRuleRecords.lock(tx, { id, version });
    await allowWeaker(tx, ctx, weakerRule(before, form));
    tx.invalidate(rulesTag);
    return alertRuleRecords.change(tx, ctx, { id, version }, () => ({ set: form, action: 'alert-rule.saved' }));
  });
}

/** Deletes a rule; its alerts stay, and an open one is resolved. Refuses with NOT_FOUND or CONFLICT. */
export async function removeRule(ctx: Ctx, ref: VersionRef): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    await allowWeaker(tx, ctx, weakerRule(await alertRuleRecords.lock(tx, ref), null));
    tx.invalidate(rulesTag);
    await alertRuleRecords.remove(tx, ctx, ref, { action: 'alert-rule.deleted' });
  });
  return { id: ref.id };
}

/** Notifies all administrators of what protects less; null: nothing does. */
async function allowWeaker(tx: Tx, ctx: Ctx, summary: string | null): Promise<void> {
  if (summary === null) return;
  requireReauthenticationWhen(ctx, 'weaker-protection');
  await notifyAdministrators(tx, ctx, {
    title: 'An alert rule protects less',
    did: `changed: ${summary}`,
    href: '/production-monitor?tab=alerts',
  });
}
