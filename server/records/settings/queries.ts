import { eq } from 'drizzle-orm';
import {
  completeSettings,
  type Settings,
  type SettingsVersions,
  type VersionedSettings,
} from '#contract/operations/settings.ts';
import type { Services } from '#server/platform/context.ts';
import { settings } from './tables.ts';

export const settingsTag = 'settings';
/** Invalidated beside it when maintenance begins or ends. */
export const maintenanceTag = 'maintenance';

/** Returns the current settings, cached until they are saved. Sections added by a later version have defaults. */
export function currentSettings({ db, cache }: Pick<Services, 'db' | 'cache'>): Promise<Settings> {
  return cache.get('settings', [settingsTag], async () => {
    const [row] = await db.read.select().from(settings).where(eq(settings.id, 1));
    if (!row) throw new Error('the settings row is missing; start the application to seed it');
    return completeSettings(row.settings as Partial<Settings>);
  });
}

/** Returns the settings as they are stored now, to change them. */
export async function storedSettings({ db }: Pick<Services, 'db'>): Promise<VersionedSettings> {
  const [row] = await db.read.select().from(settings).where(eq(settings.id, 1));
  if (!row) throw new Error('the settings row is missing; start the application to seed it');
  return { ...completeSettings(row.settings as object), versions: completeVersions(row.versions) };
}

/** A section that was never saved has version 0. */
export function completeVersions(stored: Partial<SettingsVersions>): SettingsVersions {
  return { general: 0, security: 0, notifications: 0, browser: 0, backups: 0, maintenance: 0, retention: 0, ...stored };
}
