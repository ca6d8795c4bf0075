import { z } from 'zod';
import { procedure } from '#contract/procedure.ts';
import { version } from '#contract/records.ts';
import { email, requiredLine, text } from '#contract/text.ts';

/** spec 001 §9 defaults; bounds are product decisions. */
export const settings = z.object({
  general: z.object({
    siteName: requiredLine(80).default('Firn'),
    siteDescription: text(300).default(
      'Swiss IT consultancy for private banks, asset managers and family offices: cloud, security, AI and support.',
    ),
    supportEmail: email.default('support@firn.example'),
    allowRegistration: z.boolean().default(true),
  }),
  security: z.object({
    requireEmailConfirmation: z.boolean().default(true),
    /** Minutes without activity. */
    sessionTimeout: z.number().int().min(1).max(1440).default(60),
    maxLoginAttempts: z.number().int().min(1).max(100).default(5),
    passwordMinLength: z.number().int().min(8).max(128).default(8),
  }),
  notifications: z.object({
    enableAdminAlerts: z.boolean().default(true),
    enableUserNotifications: z.boolean().default(true),
    notifyOnNewUsers: z.boolean().default(true),
    /** Comma-separated; empty: every administrator gets the team's emails. */
    adminNotificationEmails: text(2000)
      .refine(
        (value) => splitAddresses(value).every((address) => email.safeParse(address).success),
        'Please enter valid email addresses, separated by commas',
      )
      .default(''),
  }),
  browser: z.object({
    /** Off: browsers remove the service worker and what it stored, at their next visit. */
    serviceWorker: z.boolean().default(true),
  }),
});
export type Settings = z.infer<typeof settings>;

/** `a@x.example, b@x.example` → its addresses. */
export function splitAddresses(list: string): string[] {
  return list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

/** Stored settings completed with the defaults of fields that a later version added. */
export function completeSettings(stored: object): Settings {
  return settings.parse({ general: {}, security: {}, notifications: {}, browser: {}, ...stored });
}

export const defaultSettings: Settings = completeSettings({});

export type SettingsSection = keyof Settings;
const sections = Object.keys(settings.shape) as SettingsSection[];

/** Each section has a version of its own, because each is saved alone. */
const versions = z.record(z.enum(sections), version);
export type SettingsVersions = z.infer<typeof versions>;

export const versionedSettings = settings.extend({ versions });
export type VersionedSettings = z.infer<typeof versionedSettings>;

const changeOf = <Section extends SettingsSection>(section: Section) =>
  z.object({ section: z.literal(section), values: settings.shape[section], version });

/** One section at a time, as each has its own form, with the version that was changed. */
export const settingsChange = z.discriminatedUnion('section', [
  changeOf('general'),
  changeOf('security'),
  changeOf('notifications'),
  changeOf('browser'),
]);

export const settingsContract = {
  get: procedure('settings.manage')
    .route({ method: 'GET', path: '/settings', summary: 'Get the application settings' })
    .output(versionedSettings),
  update: procedure('settings.manage', { refuses: ['CONFLICT'] })
    .route({ method: 'POST', path: '/settings', summary: 'Save one section of the settings' })
    .input(settingsChange)
    .output(versionedSettings),
};
