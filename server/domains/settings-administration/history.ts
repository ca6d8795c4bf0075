import { asc, desc, eq } from 'drizzle-orm';
import type { SecurityField, SettingsHistory } from '#contract/operations/settings.ts';
import { plannedSettings, settingsChanges } from '#server/domains/settings/tables.ts';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';

const recentShown = 50;

/** Returns who changed which setting when, and the values in their notice period. */
export function settingsHistory(ctx: Ctx): Promise<SettingsHistory> {
  const { id, section, field, before, after, changedAt, changedBy } = settingsChanges;
  const columns = { id, section, field, before, after, at: changedAt, by: users.email };
  const { value, effectiveAt, plannedBy, field: plannedField } = plannedSettings;
  return transact(ctx, async (tx) => ({
    latest: await tx
      .selectDistinctOn([section, field], columns)
      .from(settingsChanges)
      .leftJoin(users, eq(users.id, changedBy))
      .orderBy(section, field, desc(changedAt), desc(id)),
    recent: await tx
      .select(columns)
      .from(settingsChanges)
      .leftJoin(users, eq(users.id, changedBy))
      .orderBy(desc(changedAt), desc(id))
      .limit(recentShown),
    planned: await tx
      .select({ field: plannedField, value, effectiveAt, by: users.email })
      .from(plannedSettings)
      .leftJoin(users, eq(users.id, plannedBy))
      .orderBy(asc(effectiveAt), asc(plannedField)),
  }));
}

/** Cancels a stricter value before it applies. Requires a recent reauthentication. */
export async function cancelPlanned(ctx: Ctx, field: SecurityField): Promise<SettingsHistory> {
  requireReauthentication(ctx);
  await transact(ctx, async (tx) => {
    const [cancelled] = await tx.delete(plannedSettings).where(eq(plannedSettings.field, field)).returning();
    if (!cancelled) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, {
      action: 'settings.plan-cancelled',
      resourceId: 'security',
      details: { planned: [field] },
    });
  });
  return settingsHistory(ctx);
}
