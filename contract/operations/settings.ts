import { z } from 'zod';
import { get, post } from '#contract/procedure.ts';
import { byId, person, version } from '#contract/records.ts';
import { email, requiredLine, trimmedText } from '#contract/text.ts';
import { noticePeriods } from './notice-periods.ts';
import { mayBeUnlimited, type RetentionSetting, retentionKinds, retentionSettings } from './privacy/retention-kinds.ts';

/** A whole number within bounds, with one message for whatever else was typed. */
function wholeNumber(minimum: number, maximum: number) {
  const message = `Please enter a whole number from ${minimum} to ${maximum}`;
  return z.number(message).int(message).min(minimum, message).max(maximum, message);
}

/** The days of one kind of data, within its bounds; 0 for no limit, where there may be none. */
const retentionDays = (kind: RetentionSetting) => {
  const { minimum, maximum, preset } = retentionKinds[kind];
  if (!mayBeUnlimited(kind)) return wholeNumber(minimum, maximum).default(preset);
  const isAllowed = (days: number) => days === 0 || days >= minimum;
  return wholeNumber(0, maximum)
    .refine(isAllowed, `Please enter 0 or a whole number from ${minimum} to ${maximum}`)
    .default(preset);
};

const retentionShape = Object.fromEntries(retentionSettings.map((kind) => [kind, retentionDays(kind)])) as Record<
  RetentionSetting,
  ReturnType<typeof retentionDays>
>;

/** Requirements 2.9 defaults; bounds are product decisions. */
export const settings = z.object({
  general: z.object({
    siteName: requiredLine(80).default('Firn'),
    siteDescription: trimmedText(300).default(
      'Swiss IT consultancy for private banks, asset managers and family offices: cloud, security, AI and support.',
    ),
    supportEmail: email.default('support@firn.example'),
    allowRegistration: z.boolean().default(true),
    /** Visitors see how real hours compared with estimated ones (contract/pricing/calibration.ts). */
    publishCalibration: z.boolean().default(false),
  }),
  security: z.object({
    requireEmailConfirmation: z.boolean().default(true),
    /** Minutes without activity. */
    sessionTimeout: wholeNumber(1, 1440).default(60),
    maxLoginAttempts: wholeNumber(1, 100).default(5),
    passwordMinLength: wholeNumber(8, 128).default(8),
    /** Administrators without two-step verification reach nothing of the back office. */
    requireAdminFactor: z.boolean().default(false),
    /** Changes that weaken the installation wait for another administrator (`pending-changes.ts`). */
    askSecondAdministrator: z.boolean().default(false),
    /** Each night a copy of this version is attacked (server/domains/security-audit). */
    nightlySecurityAudit: z.boolean().default(true),
  }),
  notifications: z.object({
    enableAdminAlerts: z.boolean().default(true),
    enableUserNotifications: z.boolean().default(true),
    notifyOnNewUsers: z.boolean().default(true),
    /** Comma-separated; empty: every administrator gets the team's emails. */
    adminNotificationEmails: trimmedText(2000)
      .refine(
        (value) => splitAddresses(value).every((address) => email.safeParse(address).success),
        'Please enter valid email addresses, separated by commas',
      )
      .default(''),
    /** Every 15 minutes the server sends itself an inquiry, which nobody sees (server/domains/inquiries/canary). */
    canaryInquiries: z.boolean().default(true),
    /** Where its email goes, if there is a mail server; empty: none is sent. */
    canaryAddress: trimmedText(254)
      .refine((value) => value === '' || email.safeParse(value).success, 'Please enter a valid email address')
      .default(''),
  }),
  browser: z.object({
    /** Off: browsers remove the service worker and what it stored, at their next visit. */
    serviceWorker: z.boolean().default(true),
  }),
  backups: z.object({
    /** In Zurich; empty: none is made by itself. */
    nightlyAt: trimmedText(5)
      .refine((value) => value === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'Please enter a time such as 01:30')
      .default('01:30'),
    /** Every five minutes what was written since is stored behind the last backup (server/platform/backup/archive-log.ts). */
    archivesLog: z.boolean().default(false),
    /** The newest backup of as many days, weeks and months is kept. */
    keepDaily: wholeNumber(1, 366).default(7),
    keepWeekly: wholeNumber(0, 520).default(4),
    keepMonthly: wholeNumber(0, 120).default(12),
  }),
  /** Set by the operator's command alone: visitors and members get a notice instead of the service. */
  maintenance: z.object({
    isOn: z.boolean().default(false),
    message: trimmedText(500).default(''),
    /** An ISO time; empty: nobody said when it ends. */
    until: z.union([z.literal(''), z.iso.datetime()]).default(''),
  }),
  /** Days after which each kind of data is deleted (`retention-kinds.ts`). */
  retention: z.object(retentionShape),
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
  const complete = {
    ...{ general: {}, security: {}, notifications: {}, browser: {}, backups: {}, maintenance: {}, retention: {} },
    ...stored,
  };
  // Without code made for this schema, which takes a start longer than the few times that it is used.
  return settings.parse(complete, { jitless: true });
}

export const defaultSettings: Settings = completeSettings({});

export type SettingsSection = keyof Settings;
const sections = Object.keys(settings.shape) as SettingsSection[];

/** Each section has a version of its own, because each is saved alone. */
const versions = z.record(z.enum(sections), version);
export type SettingsVersions = z.infer<typeof versions>;

export const versionedSettings = settings.extend({ versions });
export type VersionedSettings = z.infer<typeof versionedSettings>;

type WithoutDefaults<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : Shape[Field];
};

/** Every field is required: with a default, a client that does not know a field would set it back. */
function withoutDefaults<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ]);
  return z.object(Object.fromEntries(fields) as WithoutDefaults<Shape>);
}

const changeOf = <Section extends SettingsSection, Shape extends z.ZodRawShape>(
  section: Section,
  values: z.ZodObject<Shape>,
) => z.object({ section: z.literal(section), values: withoutDefaults(values), version });

/** The period of every kind of data, complete. */
export const retentionPeriods = withoutDefaults(settings.shape.retention);

/** Days until a stricter security setting applies; 0: at once. */
const noticeDays = z.literal(noticePeriods).default(0);

/** One section at a time, as each has its own form, with the version that was changed. */
export const settingsChange = z.discriminatedUnion('section', [
  changeOf('general', settings.shape.general),
  changeOf('security', settings.shape.security).extend({ noticeDays }),
  changeOf('notifications', settings.shape.notifications),
  changeOf('browser', settings.shape.browser),
  changeOf('backups', settings.shape.backups),
  changeOf('retention', settings.shape.retention),
]);
export type SettingsChange = z.infer<typeof settingsChange>;

type Security = Settings['security'];
export type SecurityField = keyof Security;

/** Whether a security setting becomes stricter (1), looser (-1) or stays (0). */
const strictness: { [Field in SecurityField]: (before: Security[Field], after: Security[Field]) => number } = {
  requireEmailConfirmation: (before, after) => Number(after) - Number(before),
  sessionTimeout: (before, after) => Math.sign(before - after),
  maxLoginAttempts: (before, after) => Math.sign(before - after),
  passwordMinLength: (before, after) => Math.sign(after - before),
  requireAdminFactor: (before, after) => Number(after) - Number(before),
  askSecondAdministrator: (before, after) => Number(after) - Number(before),
  nightlySecurityAudit: (before, after) => Number(after) - Number(before),
};

export const securityField = z.enum(Object.keys(strictness) as [SecurityField, ...SecurityField[]]);

function fieldsBecoming(sign: number, before: Security, after: Security): SecurityField[] {
  return (Object.keys(strictness) as SecurityField[]).filter(
    (field) => (strictness[field] as (a: unknown, b: unknown) => number)(before[field], after[field]) === sign,
  );
}

/** The security settings that `after` makes stricter. */
export const stricterFields = (before: Security, after: Security) => fieldsBecoming(1, before, after);
/** The security settings that `after` makes looser. */
export const looserFields = (before: Security, after: Security) => fieldsBecoming(-1, before, after);

const value = z.union([z.string(), z.number(), z.boolean()]);
export type SettingValue = z.infer<typeof value>;

/** One field that was changed. */
const fieldChange = byId.extend({
  section: z.enum(sections),
  field: z.string(),
  /** null: the field had its default. */
  before: value.nullable(),
  after: value,
  at: z.date(),
  /** null: the account no longer exists, or the command line made the change. */
  by: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** A stricter value that applies after its notice period. */
const plannedValue = z.object({ field: z.string(), value, effectiveAt: z.date(), by: z.string().nullable() });
export type PlannedValue = z.infer<typeof plannedValue>;

export const settingsHistory = z.object({
  /** The last change of each field. */
  latest: z.array(fieldChange),
  /** The newest changes of all fields. */
  recent: z.array(fieldChange),
  planned: z.array(plannedValue),
});
export type SettingsHistory = z.infer<typeof settingsHistory>;

const count = z.number().int();

/** The most people who are named for each field. */
export const affectedNamed = 10;

/** Who would notice stricter security settings; null where the change does not make that field stricter. */
export const affectedPeople = z.object({
  countedAt: z.date(),
  users: count,
  /** Open sessions without activity for longer than the new timeout. */
  sessions: z.object({ ending: count, people: count, open: count }).nullable(),
  /** Addresses and devices that have reached the new number of wrong attempts, so that sign-in pauses for them. */
  lockedAccounts: count.nullable(),
  /** By the minimum that applied when each password was set: lengths are not stored. */
  passwords: z.object({ underLowerMinimum: count, underThisMinimum: count, without: count }).nullable(),
  unconfirmed: count.nullable(),
  administratorsWithoutFactor: z.object({ missing: count, all: count }).nullable(),
  /** The first accounts by address that each stricter field affects. */
  named: z.partialRecord(securityField, z.array(person)),
});
export type AffectedPeople = z.infer<typeof affectedPeople>;

/** The state of a test email, with the answer of the mail server. */
export const testMail = byId.extend({
  recipient: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: count,
  answer: z.string().nullable(),
});
export type TestMail = z.infer<typeof testMail>;

export const settingsContract = {
  get: get('settings.manage', '/settings', 'Get the application settings').output(versionedSettings),
  update: post('settings.manage', '/settings', 'Save one section of the settings', {
    secondAdministrator: ['settings.lower-security', 'settings.shorter-retention', 'settings.team-mail'],
    reauthenticate: 'weaker-protection',
    refuses: ['CONFLICT'],
  })
    .input(settingsChange)
    .output(versionedSettings),
  history: get('settings.manage', '/settings/history', 'Get the last changes and planned values').output(
    settingsHistory,
  ),
  affected: post('settings.manage', '/settings/affected', 'Count who stricter security settings would affect')
    .input(withoutDefaults(settings.shape.security))
    .output(affectedPeople),
  cancelPlanned: post('settings.manage', '/settings/planned/cancel', 'Cancel a planned security setting', {
    refuses: ['NOT_FOUND', 'CONFLICT'],
    secondAdministrator: ['settings.cancel-planned'],
    reauthenticate: true,
  })
    .input(z.object({ field: securityField }))
    .output(settingsHistory),
  sendTestMail: post('settings.manage', '/settings/test-mail', 'Send a test email to yourself', {
    refuses: ['TOO_MANY_REQUESTS'],
    only: 'session',
  }).output(testMail),
  testMail: get('settings.manage', '/settings/test-mail/{id}', 'Get the state of a test email')
    .input(byId)
    .output(testMail),
};
