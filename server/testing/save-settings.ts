import type { Settings, SettingsSection, VersionedSettings } from '#contract/operations/settings.ts';
import type { Client } from './world.ts';

type Change = {
  [Section in Exclude<SettingsSection, 'maintenance'>]: { section: Section; values: Settings[Section] };
}[Exclude<SettingsSection, 'maintenance'>];

/** Saves one section as somebody who has just read it. */
export async function saveSettings(api: Client, change: Change): Promise<VersionedSettings> {
  const { versions } = await api.settings.get();
  return api.settings.update({ ...change, version: versions[change.section] });
}
