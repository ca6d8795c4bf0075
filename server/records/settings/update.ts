import { eq } from 'drizzle-orm';
import {
  completeSettings,
  type Settings,
  type SettingsSection,
  type SettingValue,
  type VersionedSettings,
} from '#contract/operations/settings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { completeVersions, maintenanceTag, settingsTag } from './queries.ts';
import { settings, settingsChanges } from './tables.ts';

/** One section with its new values; without a version it applies to any, as for a command of the operator. */
export type SectionChange = {
  [Section in SettingsSection]: { section: Section; values: Settings[Section]; version?: number };
}[SettingsSection];

/** Saves one section, as a command of the operator. */
export function updateSettings(ctx: Ctx, change: SectionChange): Promise<VersionedSettings> {
  return ctx.db.transact(systemScope, async (tx) =>
    saveSection(tx, ctx, await lockSettings(tx), change, ctx.actor?.id ?? null),
  );
}

/** Returns the stored settings, locked until the transaction ends: sections that are saved in parallel are all kept. */
export async function lockSettings(tx: Tx): Promise<VersionedSettings> {
  const [row] = await tx.select().from(settings).where(eq(settings.id, 1)).for('update');
  if (!row) throw new Error('the settings row is missing; start the application to seed it');
  return { ...completeSettings(row.settings as object), versions: completeVersions(row.versions) };
}

/**
 * Saves one section of the locked settings, with the history of each changed field. Refuses with CONFLICT when the
 * section is no longer the version that was changed.
 */
export async function saveSection(
  tx: Tx,
  ctx: Ctx,
  { versions, ...before }: VersionedSettings,
  { section, values, version }: SectionChange,
  changedBy: string | null,
): Promise<VersionedSettings> {
  if (version !== undefined && version !== versions[section]) throw refuse('CONFLICT');
  const next = { ...versions, [section]: versions[section] + 1 };
  const after = { ...before, [section]: values };
  await tx.update(settings).set({ settings: after, versions: next, updatedAt: ctx.now() }).where(eq(settings.id, 1));
  const known: Record<string, SettingValue> = before[section];
  const changes = Object.entries(values as Record<string, SettingValue>).filter(([key, value]) => known[key] !== value);
  if (changes.length > 0) {
    await tx.insert(settingsChanges).values(
      changes.map(([field, value]) => ({
        id: ctx.newId(),
        section,
        field,
        before: known[field] ?? null,
        after: value,
        changedBy,
        changedAt: ctx.now(),
      })),
    );
    await recordAudit(tx, ctx, {
      action: section === 'security' ? 'settings.security-updated' : 'settings.updated',
      resourceId: section,
      details: { changed: changes.map(([field]) => field), changes: stepsOf(known, changes) },
    });
  }
  tx.invalidate(settingsTag);
  if (section === 'maintenance') tx.invalidate(maintenanceTag);
  return { ...completeSettings(after), versions: next };
}

/** Numbers and switches before and after; texts may contain addresses, which the audit log has only as `email`. */
function stepsOf(before: Record<string, SettingValue>, changes: [string, SettingValue][]): Record<string, unknown> {
  const plain = changes.filter(([, value]) => typeof value !== 'string');
  return Object.fromEntries(plain.map(([field, value]) => [field, [before[field] ?? null, value]]));
}
