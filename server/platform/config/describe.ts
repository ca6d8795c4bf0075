import { ConfigError, parseConfig, variableDefaults } from './config.ts';

type Environment = Record<string, string | undefined>;

/** Never shown, whatever their form. */
const secretNames = new Set([
  'ADMIN_PASSWORD',
  'MICROSOFT_CLIENT_SECRET',
  'BACKUP_PASSPHRASE',
  'CDN_PURGE_SECRET',
  'HEARTBEAT_KEY',
]);

/** Addresses that may hold a password, a key or a token. */
const addressNames = new Set([
  'DATABASE_URL',
  'DATABASE_POOLER_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'S3_URL',
  'REDIS_URL',
  'SMS_URL',
  'AUDIT_TSA_URL',
  'SENTRY_DSN',
  'CDN_PURGE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
]);

/** Any other value that is an address with a name or a key in it, such as the bucket that backups are stored in. */
const holdsAddress = (name: string, given: string) => addressNames.has(name) || /:\/\/.*@/.test(given);

/** Of these the path may be the key, as with gateways that know their clients by it. */
const secretPaths = new Set(['SMS_URL', 'CDN_PURGE_URL']);

/** What an address may say without giving anything away. */
const openParameters = new Set(['region', 'sslmode', 'application_name', 'connect_timeout']);

export interface DescribedVariable {
  name: string;
  /** Without secrets; null: neither a value nor a default. */
  value: string | null;
  source: 'environment' | 'default';
}

/** Every variable with what is in force, and without what must not be seen. */
export function describeConfig(environment: Environment): DescribedVariable[] {
  const derived = derivedDefaults(environment);
  return Object.entries(variableDefaults).map(([name, preset]) => {
    const given = environment[name];
    if (given === undefined || given === '') {
      const value = secretNames.has(name) ? 'not set' : (derived[name] ?? preset);
      return { name, value, source: 'default' };
    }
    const value = secretNames.has(name) ? 'set' : holdsAddress(name, given) ? maskAddress(name, given) : given;
    return { name, value, source: 'environment' };
  });
}

/** Those that follow from others. */
function derivedDefaults(environment: Environment): Record<string, string> {
  try {
    const { appUrl, secretsFile, backupTo } = parseConfig(environment);
    return { APP_URL: appUrl, SECRETS_FILE: secretsFile, BACKUP_TO: backupTo };
  } catch (error) {
    if (error instanceof ConfigError) return {};
    throw error;
  }
}

function maskAddress(name: string, given: string): string {
  const url = URL.parse(given);
  // A password with characters that should have been encoded may stand anywhere in it.
  if (url === null || url.host === '' || /[@]/.test(url.pathname + url.hash)) return 'set';
  const user = url.password === '' && url.username !== '' ? '***' : url.username;
  const login = user === '' ? '' : `${user}${url.password === '' ? '' : ':***'}@`;
  const path = secretPaths.has(name) && url.pathname.length > 1 ? '/***' : url.pathname;
  const query = [...url.searchParams].map(([key, value]) => `${key}=${openParameters.has(key) ? value : '***'}`);
  return `${url.protocol}//${login}${url.host}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** Every text of the environment that must not be printed: secrets, and what `maskAddress` leaves out, as written and decoded. */
export function secretTexts(environment: Environment): string[] {
  const found = new Set<string>();
  for (const [name, given = ''] of Object.entries(environment)) {
    if (secretNames.has(name)) found.add(given);
    if (given === '' || !holdsAddress(name, given)) continue;
    const url = URL.parse(given);
    const user = url?.password === '' ? url.username : '';
    const values = url ? [url.password, user, ...hiddenParameters(url)] : [];
    const path = url && secretPaths.has(name) ? url.pathname.slice(1) : '';
    for (const text of [given, path, ...values]) for (const one of [text, decoded(text)]) found.add(one);
  }
  // The longest first, as one may be a part of another; what is shorter than four characters would blank other words.
  return [...found].filter((text) => text.length >= 4).toSorted((a, b) => b.length - a.length);
}

const hiddenParameters = ({ searchParams }: URL) =>
  [...searchParams].flatMap(([key, value]) => (openParameters.has(key) ? [] : [value]));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
