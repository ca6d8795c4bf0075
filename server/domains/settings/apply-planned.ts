import { asc, eq, lte } from 'drizzle-orm';
import { stricterFields } from '#contract/operations/settings.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { plannedSettings } from '#server/records/settings/tables.ts';
import { lockSettings, saveSection } from '#server/records/settings/update.ts';

/** Applies stricter security settings whose notice period is over. Returns how many. */
export function applyPlannedSettings(services: Services): Promise<number> {
  const ctx = systemContext(services, 'settings');
  return services.db.transact(systemScope, async (tx) => {
    const isDue = lte(plannedSettings.effectiveAt, ctx.now());
    const [anyDue] = await tx.select({ field: plannedSettings.field }).from(plannedSettings).where(isDue).limit(1);
    if (!anyDue) return 0;
    // Locked first, as when the settings are saved.
    let stored = await lockSettings(tx);
    const due = await tx.select().from(plannedSettings).where(isDue).orderBy(asc(plannedSettings.field)).for('update');
    for (const { field, value, plannedBy } of due) {
      const values = { ...stored.security, [field]: value };
      // A value that is as strict by now stays.
      if (stricterFields(stored.security, values).length > 0)
        stored = await saveSection(tx, ctx, stored, { section: 'security', values }, plannedBy);
      await tx.delete(plannedSettings).where(eq(plannedSettings.field, field));
    }
    return due.length;
  });
}
