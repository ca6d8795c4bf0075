import { expect, test } from 'vitest';
import { variableDefaults } from './config.ts';
import { describeConfig, secretTexts } from './describe.ts';

/** Every variable that may hold a secret, each with one. */
const withSecrets = {
  ADMIN_EMAIL: 'admin@firn.example',
  ADMIN_PASSWORD: 'secret-admin',
  DATABASE_URL: 'postgres://firn:secret-db@db.example:5432/firn?sslmode=require&password=secret-parameter',
  DATABASE_POOLER_URL: 'postgres://firn:secret-pooler@pooler.example/firn',
  DATABASE_REPLICA_URL: 'postgres://firn:secret-replica@replica.example/firn',
  SMTP_URL: 'smtps://post@firn.example:secret-smtp@mail.example',
  S3_URL: 'https://AKEXAMPLE:secret%2Fs3@s3.example/bucket/firn?region=eu-central-2',
  REDIS_URL: 'rediss://:secret-redis@redis.example:6379',
  SMS_URL: 'https://secret-user@sms.example/secret-path?token=secret-token',
  AUDIT_TSA_URL: 'https://firn:secret-tsa@tsa.example/stamp',
  SENTRY_DSN: 'https://secret-dsn@errors.example/4',
  CDN_PURGE_URL: 'https://cdn.example/secret-purge?key=secret-purge-key',
  CDN_PURGE_SECRET: 'whsec_secret-cdn-secret-cdn',
  MICROSOFT_CLIENT_SECRET: 'secret-microsoft',
  BACKUP_PASSPHRASE: 'secret-backup-words',
  BACKUP_TO: 'https://AKEXAMPLE:secret-bucket@s3.example/backups/firn?region=eu-central-2',
  HEARTBEAT_KEY: 'secret-heartbeat-key',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://firn:secret-otel@otel.example',
};

test('every variable is listed with its value or default and where that comes from', () => {
  const listed = describeConfig({ PORT: '4000', DATA_DIR: '/srv/firn' });
  expect(listed.map(({ name }) => name)).toEqual(Object.keys(variableDefaults));
  const byName = new Map(listed.map(({ name, ...rest }) => [name, rest]));
  expect(byName.get('PORT')).toEqual({ value: '4000', source: 'environment' });
  expect(byName.get('HOST')).toEqual({ value: '127.0.0.1', source: 'default' });
  expect(byName.get('APP_URL')).toEqual({ value: 'http://localhost:4000', source: 'default' });
  expect(byName.get('SECRETS_FILE')).toEqual({ value: '/srv/firn/secrets.json', source: 'default' });
  expect(byName.get('DATABASE_URL')).toEqual({ value: null, source: 'default' });
  expect(byName.get('BACKUP_PASSPHRASE')).toEqual({ value: 'not set', source: 'default' });
});

test('no secret of any variable is shown, and what is left says where it leads', () => {
  const listed = describeConfig(withSecrets);
  expect(JSON.stringify(listed)).not.toMatch(/secret-/);
  const shown = (name: string) => listed.find((one) => one.name === name)?.value;
  expect(shown('DATABASE_URL')).toBe('postgres://firn:***@db.example:5432/firn?sslmode=require&password=***');
  expect(shown('S3_URL')).toBe('https://AKEXAMPLE:***@s3.example/bucket/firn?region=eu-central-2');
  expect(shown('BACKUP_TO')).toBe('https://AKEXAMPLE:***@s3.example/backups/firn?region=eu-central-2');
  expect(shown('SMS_URL')).toBe('https://***@sms.example/***?token=***');
  expect(shown('SENTRY_DSN')).toBe('https://***@errors.example/4');
  expect(shown('ADMIN_PASSWORD')).toBe('set');
});

test('every variable whose name says that it may hold a secret is treated as one', () => {
  const names = Object.keys(variableDefaults).filter((name) =>
    /(_URL|_DSN|_ENDPOINT|_PASSWORD|_PASSPHRASE|_SECRET|_KEY|_TOKEN)$/.test(name),
  );
  // Our own address is no secret.
  for (const name of names.filter((one) => one !== 'APP_URL')) {
    const listed = describeConfig({ [name]: 'https://secret-user:secret-words@one.example' });
    expect([name, JSON.stringify(listed)]).toEqual([name, expect.not.stringContaining('secret-words')]);
  }
});

test('an address that cannot be read for sure is not shown at all', () => {
  for (const url of ['postgres://firn:a/b@db.example/firn', 'postgres://firn:12/b@db.example/firn', 'no address'])
    expect(describeConfig({ DATABASE_URL: url }).find(({ name }) => name === 'DATABASE_URL')?.value).toBe('set');
});

test('the secrets of the environment are known as they are written and as they are sent', () => {
  const texts = secretTexts({ ...withSecrets, PATH: '/usr/bin' });
  for (const text of [
    'secret-admin',
    'secret-db',
    'secret%2Fs3',
    'secret/s3',
    'secret-redis',
    'secret-bucket',
    'secret-token',
    'secret-dsn',
    'secret-path',
  ])
    expect(texts).toContain(text);
  expect(texts).not.toContain('/usr/bin');
});
