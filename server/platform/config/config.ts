import { resolve } from 'node:path';
import { z } from 'zod';
import type { Key } from '#server/platform/backup/encryption.ts';
import { parseS3Url, type S3Bucket } from '#server/platform/files/s3-bucket.ts';
import { defaultSmsCountryCodes } from '#server/platform/sms/countries.ts';
import { addressList, countryCodeList, origin, port, processes, purgeAddress, signingSecret } from './formats.ts';
import { findMisspelledNames } from './misspelled-names.ts';

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOLER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  ADMIN_EMAIL: z.email('must be an email address').toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().optional(),
  S3_URL: z
    .string()
    .refine((value) => parseS3Url(value) !== null, 'must look like https://KEY:SECRET@HOST/BUCKET?region=REGION')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'must begin with https:// or http://' }).optional(),
  SMS_COUNTRY_CODES: countryCodeList.default([...defaultSmsCountryCodes]),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a directory id or domain')
    .optional(),
  TRUSTED_PROXIES: addressList.default([]),
  SECRETS_FILE: z.string().optional(),
  SERVER_PROCESSES: processes.default(1),
  SHUTDOWN_DELAY_SECONDS: z.coerce
    .number('must be a number')
    .int()
    .min(0, 'must be 0 to 60')
    .max(60, 'must be 0 to 60')
    .default(0),
  AUDIT_HEADS_FILE: z.string().optional(),
  AUDIT_TSA_URL: z.url({ protocol: /^https?$/, error: 'must begin with https:// or http://' }).optional(),
  AUDIT_TSA_ROOTS_FILE: z.string().optional(),
  SENTRY_DSN: z
    .string()
    .refine(
      (value) => /^https?:\/\/[^@/\s]+@[^/\s]+\/\S+$/.test(value) && URL.canParse(value),
      'must look like https://KEY@HOST/PROJECT',
    )
    .optional(),
  CHROMIUM_PATH: z.string().optional(),
  VULNERABILITIES_FILE: z.string().optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/, 'must be a public key of age, which begins with age1')
    .optional(),
  HEARTBEAT_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  NODE_NAME: z
    .string()
    .regex(/^[\w.:-]{1,60}$/, 'must have up to 60 letters, digits and the characters . : - _')
    .optional(),
  // Read by the SDK itself, with all the others of the standard; any of these asks for it.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must begin with https:// or http://' }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_METRICS_EXPORTER: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  CDN_PURGE_URL: purgeAddress.optional(),
  CDN_PURGE_SECRET: signingSecret.optional(),
  GTAG_ID: z
    .string()
    .regex(/^[A-Z]{1,3}-[A-Z0-9]{4,20}$/, 'must look like G-AB12CD34EF')
    .optional(),
});

const knownNames = Object.keys(variables.shape);

/** Every variable with its default as one would write it; null: it has none. */
export const variableDefaults: Readonly<Record<string, string | null>> = Object.fromEntries(
  Object.entries(variables.shape).map(([name, shape]) => {
    const preset = shape.safeParse(undefined).data;
    return [name, preset === undefined ? null : String(preset)];
  }),
);

export interface MicrosoftApplication {
  clientId: string;
  clientSecret: string;
  tenant: string;
}

/** Valid only together. */
const microsoftNames = ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET', 'MICROSOFT_TENANT'] as const;

/** Where a CDN in front is told what to delete, and the secret that signs it. */
export interface Cdn {
  purgeUrl: string;
  secret: string;
}

export interface Config {
  port: number;
  host: string;
  /** Public origin, without a trailing slash. */
  appUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** A pooler in transaction mode, through which requests reach that database; null: directly. */
  databasePoolerUrl: string | null;
  /** A server that follows that database's, for lists and searches; null: none. */
  databaseReplicaUrl: string | null;
  firstAdministrator: { email: string; password: string } | null;
  smtpUrl: string | null;
  /** The SMS gateway that messages are posted to; null: they are written to a folder. */
  smsUrl: string | null;
  /** The country codes that codes may be sent to, such as +41. */
  smsCountryCodes: readonly string[];
  mailFrom: string | null;
  /** The bucket that uploaded files are stored in; null: the data folder. */
  s3: S3Bucket | null;
  trustedProxies: string[];
  /** The file outside the data folder that heads of the audit chain are written to; null: none. */
  auditHeadsFile: string | null;
  /** The RFC 3161 authority that stamps heads of the audit chain, and the file of the roots that it must lead to; null: none. */
  auditTimeStamps: { url: string; rootsFile: string | null } | null;
  /** The Redis or Valkey server that counts the rate limits of all nodes; null: each counts for itself. */
  redisUrl: string | null;
  secretsFile: string;
  /** The Microsoft application that people sign in with. */
  microsoft: MicrosoftApplication | null;
  /** The CDN that caches public pages; null: none does. */
  cdn: Cdn | null;
  /** The Google tag of public pages; null: none. */
  gtagId: string | null;
  /** A Chromium that visits the public pages each night; null: one that is installed. */
  browserPath: string | null;
  /** A database of known vulnerabilities that the dependencies are compared with; null: none. */
  vulnerabilitiesFile: string | null;
  /** Where errors are reported, in the protocol of Sentry; null: nowhere. */
  sentryDsn: string | null;
  /** Whether traces and metrics are sent to an OpenTelemetry collector. */
  sendsTelemetry: boolean;
  /** The folder, or the `s3://BUCKET/FOLDER`, that backups are stored in. */
  backupTo: string;
  /** What backups are encrypted for; null: they are not, and hold no secrets. */
  backupKey: Key | null;
  /** What the outside watcher names in its address; null: everybody who asks counts as it. */
  heartbeatKey: string | null;
  /** How many processes serve on this machine; with more than one, another one supervises them. */
  serverProcesses: number;
  /** For how long a node that is to stop still takes requests while it says that it is not ready. */
  shutdownDelaySeconds: number;
  /** This node's name on screens and in metrics; null: the host and the port. */
  nodeName: string | null;
}

/** All problems of the environment at once. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((p) => `  ${p}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * The environment as one typed value. Throws a ConfigError that names every problem:
 * values that do not parse, and names within two edits of a known one.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const problems = findMisspelledNames(Object.keys(given), knownNames).map(
    ({ name, known }) => `${name}: unknown, did you mean ${known}?`,
  );
  if (given.ADMIN_PASSWORD && !given.ADMIN_EMAIL)
    problems.push('ADMIN_EMAIL: is required together with ADMIN_PASSWORD');
  if (given.ADMIN_EMAIL && !given.ADMIN_PASSWORD)
    problems.push('ADMIN_PASSWORD: is required together with ADMIN_EMAIL');
  const missing = microsoftNames.filter((name) => !given[name]);
  if (missing.length < microsoftNames.length)
    problems.push(...missing.map((name) => `${name}: is required together with the other MICROSOFT_ variables`));
  if (given.DATABASE_POOLER_URL && !given.DATABASE_URL)
    problems.push('DATABASE_URL: is required together with DATABASE_POOLER_URL');
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL)
    problems.push('DATABASE_REPLICA_URL: needs DATABASE_URL; the embedded database has no replica');
  if (given.DATABASE_REPLICA_URL && given.DATABASE_REPLICA_URL === given.DATABASE_URL)
    problems.push('DATABASE_REPLICA_URL: must be another server than that of DATABASE_URL');
  if (given.CDN_PURGE_URL && !given.CDN_PURGE_SECRET)
    problems.push('CDN_PURGE_SECRET: is required together with CDN_PURGE_URL');
  if (given.CDN_PURGE_SECRET && !given.CDN_PURGE_URL)
    problems.push('CDN_PURGE_URL: is required together with CDN_PURGE_SECRET');
  if (given.AUDIT_TSA_ROOTS_FILE && !given.AUDIT_TSA_URL)
    problems.push('AUDIT_TSA_URL: is required together with AUDIT_TSA_ROOTS_FILE');
  if (given.BACKUP_PASSPHRASE && given.BACKUP_RECIPIENT)
    problems.push('BACKUP_RECIPIENT: is not possible together with BACKUP_PASSPHRASE');
  const parsed = variables.safeParse(given);
  if (given.AUDIT_HEADS_FILE && isWithin(given.DATA_DIR ?? './data', given.AUDIT_HEADS_FILE))
    problems.push('AUDIT_HEADS_FILE: must be outside DATA_DIR');
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return shape(parsed.data);
}

function isWithin(folder: string, file: string): boolean {
  return `${resolve(file)}/`.startsWith(`${resolve(folder)}/`);
}

function shape(v: z.infer<typeof variables>): Config {
  const dataDir = resolve(v.DATA_DIR);
  return {
    port: v.PORT,
    host: v.HOST,
    appUrl: v.APP_URL ?? `http://localhost:${v.PORT}`,
    dataDir,
    databaseUrl: v.DATABASE_URL ?? null,
    databasePoolerUrl: v.DATABASE_POOLER_URL ?? null,
    databaseReplicaUrl: v.DATABASE_REPLICA_URL ?? null,
    firstAdministrator: v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : null,
    smtpUrl: v.SMTP_URL ?? null,
    smsUrl: v.SMS_URL ?? null,
    smsCountryCodes: v.SMS_COUNTRY_CODES,
    mailFrom: v.MAIL_FROM ?? null,
    s3: v.S3_URL ? parseS3Url(v.S3_URL) : null,
    trustedProxies: v.TRUSTED_PROXIES,
    auditHeadsFile: v.AUDIT_HEADS_FILE ? resolve(v.AUDIT_HEADS_FILE) : null,
    auditTimeStamps: v.AUDIT_TSA_URL
      ? { url: v.AUDIT_TSA_URL, rootsFile: v.AUDIT_TSA_ROOTS_FILE ? resolve(v.AUDIT_TSA_ROOTS_FILE) : null }
      : null,
    redisUrl: v.REDIS_URL ?? null,
    secretsFile: v.SECRETS_FILE ? resolve(v.SECRETS_FILE) : resolve(dataDir, 'secrets.json'),
    microsoft: microsoftOf(v),
    cdn: v.CDN_PURGE_URL && v.CDN_PURGE_SECRET ? { purgeUrl: v.CDN_PURGE_URL, secret: v.CDN_PURGE_SECRET } : null,
    gtagId: v.GTAG_ID ?? null,
    browserPath: v.CHROMIUM_PATH ?? null,
    vulnerabilitiesFile: v.VULNERABILITIES_FILE ? resolve(v.VULNERABILITIES_FILE) : null,
    sentryDsn: v.SENTRY_DSN ?? null,
    sendsTelemetry: wantsTelemetry(v),
    backupTo: v.BACKUP_TO ?? resolve(dataDir, 'backups'),
    backupKey: backupKeyOf(v),
    heartbeatKey: v.HEARTBEAT_KEY ?? null,
    nodeName: v.NODE_NAME ?? null,
    serverProcesses: v.SERVER_PROCESSES,
    shutdownDelaySeconds: v.SHUTDOWN_DELAY_SECONDS,
  };
}

function backupKeyOf(v: z.infer<typeof variables>): Key | null {
  if (v.BACKUP_RECIPIENT) return { recipient: v.BACKUP_RECIPIENT };
  return v.BACKUP_PASSPHRASE ? { passphrase: v.BACKUP_PASSPHRASE } : null;
}

function wantsTelemetry(v: z.infer<typeof variables>): boolean {
  const asks = [
    v.OTEL_EXPORTER_OTLP_ENDPOINT,
    v.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    v.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT,
    v.OTEL_TRACES_EXPORTER,
    v.OTEL_METRICS_EXPORTER,
  ];
  return v.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' && asks.some((value) => value !== undefined);
}

function microsoftOf(v: z.infer<typeof variables>): MicrosoftApplication | null {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret, MICROSOFT_TENANT: tenant } = v;
  return clientId && clientSecret && tenant ? { clientId, clientSecret, tenant } : null;
}
