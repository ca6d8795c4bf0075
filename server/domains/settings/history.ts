import { asc, desc, eq } from 'drizzle-orm';
import type { SettingsHistory } from '#contract/operations/settings.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { plannedSettings, settingsChanges } from '#server/records/settings/tables.ts';

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
