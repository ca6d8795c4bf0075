import { eq } from 'drizzle-orm';
import {
  completeSettings,
  type Settings,
  type SettingsSection,
  type VersionedSettings,
} from '#contract/operations/settings.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { completeVersions, settingsTag } from './queries.ts';
import { settings } from './tables.ts';

/** One section with its new values; without a version it applies to any, as for a command of the operator. */
type SettingsChange = {
  [Section in SettingsSection]: { section: Section; values: Settings[Section]; version?: number };
}[SettingsSection];

/**
 * Saves one section and leaves the others unchanged, also when different sections are saved in parallel. Refuses with
 * CONFLICT when the section is no longer the version that was changed.
 */
export function updateSettings(ctx: Ctx, change: SettingsChange): Promise<VersionedSettings> {
  return transact(ctx, async (tx) => {
    const [row] = await tx.select().from(settings).where(eq(settings.id, 1)).for('update');
    const known = completeVersions(row?.versions ?? {});
    if (change.version !== undefined && change.version !== known[change.section]) throw refuse('CONFLICT');
    const versions = { ...known, [change.section]: known[change.section] + 1 };
    const before = (row?.settings ?? {}) as Record<string, Record<string, unknown>>;
    const after = { ...before, [change.section]: change.values };
    await tx.update(settings).set({ settings: after, versions, updatedAt: ctx.now() }).where(eq(settings.id, 1));
    const changed = Object.entries(change.values).filter(([key, value]) => before[change.section]?.[key] !== value);
    await recordAudit(tx, ctx, {
      action: change.section === 'security' ? 'settings.security-updated' : 'settings.updated',
      resourceId: change.section,
      details: { changed: changed.map(([key]) => key) },
    });
    tx.invalidate(settingsTag);
    return { ...completeSettings(after), versions };
  });
}
