import type { Settings } from '#contract/operations/settings.ts';
import type { FormField } from '#web/back-office/form/fields.ts';

/** The sections with a tab of their own. */
export type TabSection = 'general' | 'security' | 'notifications' | 'backups';

/** A field of a settings form: its label and hint stand beside the control. */
export interface SettingField extends FormField<Record<string, string | number | boolean>> {
  hint: string;
  /** Beside a checkbox. */
  choice?: string;
  /** A whole number with this unit. */
  unit?: string;
}

interface SectionTexts {
  label: string;
  title: string;
  /** Requirements 2.8. */
  saved: string;
  failed: string;
  button: string;
  fields: readonly SettingField[];
}

type FieldsOf<Section extends TabSection> = readonly (SettingField & { name: keyof Settings[Section] & string })[];

const general: FieldsOf<'general'> = [
  { name: 'siteName', label: 'Site name', hint: 'In titles, emails and the footer.' },
  {
    name: 'siteDescription',
    label: 'Site description',
    type: 'multiline',
    hint: 'Shown in feeds and when the site is installed as an app.',
    control: { rows: 3 },
  },
  { name: 'supportEmail', label: 'Support email', type: 'email', hint: 'Sender of all emails; replies arrive here.' },
  {
    name: 'allowRegistration',
    label: 'Allow registration',
    type: 'checkbox',
    choice: 'Anyone can create an account',
    hint: 'Invitations always work.',
  },
  {
    name: 'publishCalibration',
    label: 'Accuracy of estimates',
    type: 'checkbox',
    choice: 'Show visitors how real hours compared with estimates',
    hint: 'For each service and level with at least five finished projects.',
  },
];

const security: FieldsOf<'security'> = [
  {
    name: 'requireEmailConfirmation',
    label: 'Require email confirmation',
    type: 'checkbox',
    choice: 'Only accounts with a confirmed address can sign in',
    hint: 'Accounts without one get a link by email.',
  },
  {
    name: 'sessionTimeout',
    label: 'Session timeout',
    unit: 'minutes',
    hint: 'Users are signed out after this time without activity. 1 to 1440.',
  },
  {
    name: 'maxLoginAttempts',
    label: 'Maximum login attempts',
    unit: 'attempts',
    hint: 'Per account. Then sign-in is paused for 15 minutes. 1 to 100.',
  },
  {
    name: 'passwordMinLength',
    label: 'Minimum password length',
    unit: 'characters',
    hint: 'For new passwords. 8 to 128.',
  },
  {
    name: 'requireAdminFactor',
    label: 'Two-step verification',
    type: 'checkbox',
    choice: 'Required for administrators',
    hint: 'Without it, they cannot use the back office.',
  },
  {
    name: 'askSecondAdministrator',
    label: 'Second administrator',
    type: 'checkbox',
    choice: 'Another administrator must confirm changes that weaken security',
    hint: 'Such as adding or removing an administrator, changing single sign-on or lowering a setting on this page.',
  },
  {
    name: 'nightlySecurityAudit',
    label: 'Nightly security audit',
    type: 'checkbox',
    choice: 'Attack a throwaway copy every night and after each deploy, with the drill on Sundays',
    hint: 'Between 2 and 5 in Zurich. Needs about 1 GB of memory. Off: only when somebody starts one, and the nightly tests leave out the screens behind the sign-in, which need a copy too.',
  },
];

const notifications: FieldsOf<'notifications'> = [
  {
    name: 'enableAdminAlerts',
    label: 'Admin alerts',
    type: 'checkbox',
    choice: 'Notify administrators about inquiries, projects and messages',
    hint: 'By email and in the app.',
  },
  {
    name: 'enableUserNotifications',
    label: 'User notifications',
    type: 'checkbox',
    choice: 'Notify members about their projects',
    hint: 'Members choose how in their settings.',
  },
  {
    name: 'notifyOnNewUsers',
    label: 'New users',
    type: 'checkbox',
    choice: 'Notify administrators about new accounts',
    hint: 'When their address is confirmed.',
  },
  {
    name: 'adminNotificationEmails',
    label: 'Admin notification emails',
    type: 'multiline',
    hint: 'Separated by commas. Leave empty to notify every administrator.',
    control: { rows: 3, placeholder: 'team@firn.example, security@firn.example' },
  },
  {
    name: 'canaryInquiries',
    label: 'Canary inquiry',
    type: 'checkbox',
    choice: 'Test the contact form every 15 minutes',
    hint: 'With an inquiry that is in no list and is deleted at once. An alert says when one does not arrive.',
  },
  {
    name: 'canaryAddress',
    label: 'Email of the canary inquiry',
    type: 'email',
    hint: 'Gets an email every 15 minutes. Leave empty to test only the connection to the mail server.',
  },
];

const backups: FieldsOf<'backups'> = [
  {
    name: 'nightlyAt',
    label: 'Nightly backup at',
    hint: 'Time in Zurich, such as 01:30. Leave empty to make no backups by themselves.',
    control: { placeholder: '01:30' },
  },
  {
    name: 'archivesLog',
    label: 'Between two backups',
    type: 'checkbox',
    choice: 'Store every five minutes what was written since',
    hint: 'Any moment since the oldest daily backup can then be restored. For the embedded database, from its next backup on.',
  },
  {
    name: 'keepDaily',
    label: 'Keep daily backups',
    unit: 'days',
    hint: 'The newest backup of each of the last days. 1 to 366.',
  },
  {
    name: 'keepWeekly',
    label: 'Keep weekly backups',
    unit: 'weeks',
    hint: 'The newest backup of each of the last weeks. 0 to 520.',
  },
  {
    name: 'keepMonthly',
    label: 'Keep monthly backups',
    unit: 'months',
    hint: 'The newest backup of each of the last months. 0 to 120.',
  },
];

/** `of`: what is saved, in a sentence. */
const section = (label: string, of: string, fields: SectionTexts['fields']): SectionTexts => ({
  label,
  title: titleOf(of),
  saved: `${titleOf(of)} updated successfully`,
  failed: `Failed to update ${of} settings`,
  button: `Save ${of} settings`,
  fields,
});

const titleOf = (of: string) => `${of.charAt(0).toUpperCase()}${of.slice(1)} settings`;

export const sectionTexts: Record<TabSection, SectionTexts> = {
  general: section('General', 'general', general),
  security: section('Security', 'security', security),
  notifications: section('Notifications', 'notification', notifications),
  backups: section('Backups', 'backup', backups),
};
