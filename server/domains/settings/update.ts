import { eq } from 'drizzle-orm';
import { completeSettings, type Settings, type SettingsChange } from '#contract/operations/settings.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { settingsTag } from './queries.ts';
import { settings } from './tables.ts';

/** Saves one section and leaves the others unchanged, also when different sections are saved in parallel. */
export function updateSettings(ctx: Ctx, change: SettingsChange): Promise<Settings> {
  return transact(ctx, async (tx) => {
    const [row] = await tx.select().from(settings).where(eq(settings.id, 1)).for('update');
    const before = (row?.settings ?? {}) as Record<string, Record<string, unknown>>;
    const after = { ...before, [change.section]: change.values };
    await tx.update(settings).set({ settings: after, updatedAt: ctx.now() }).where(eq(settings.id, 1));
    const changed = Object.entries(change.values).filter(([key, value]) => before[change.section]?.[key] !== value);
    await recordAudit(tx, ctx, {
      action: change.section === 'security' ? 'settings.security-updated' : 'settings.updated',
      resourceId: change.section,
      details: { changed: changed.map(([key]) => key) },
    });
    tx.invalidate(settingsTag);
    return completeSettings(after);
  });
}
