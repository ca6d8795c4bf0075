import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('an empty environment gives the documented defaults', () => {
  const config = parseConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', appUrl: 'http://localhost:3000', databaseUrl: null });
  expect(config.dataDir).toMatch(/\/data$/);
  expect(config.secretsFile).toBe(`${config.dataDir}/secrets.json`);
});

test('the public origin follows the port and drops a trailing slash', () => {
  expect(parseConfig({ PORT: '4000' }).appUrl).toBe('http://localhost:4000');
  expect(parseConfig({ APP_URL: 'https://www.firn.example/' }).appUrl).toBe('https://www.firn.example');
});

test('every problem is reported at once', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    APP_URL: 'firn',
    DATABASE_URL: 'mysql://x',
    ADMIN_PASSWORD: 'long enough',
  });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['ADMIN_EMAIL', 'PORT', 'APP_URL', 'DATABASE_URL']);
});

test('the Microsoft application is configured completely or not at all', () => {
  expect(parseConfig({}).microsoft).toBeNull();
  expect(problemsOf({ MICROSOFT_CLIENT_ID: 'app' }).map((problem) => problem.split(':')[0])).toEqual([
    'MICROSOFT_CLIENT_SECRET',
    'MICROSOFT_TENANT',
  ]);
  const named = { MICROSOFT_CLIENT_ID: 'app', MICROSOFT_CLIENT_SECRET: 'secret', MICROSOFT_TENANT: 'contoso.example' };
  expect(parseConfig(named).microsoft).toEqual({ clientId: 'app', clientSecret: 'secret', tenant: 'contoso.example' });
  expect(problemsOf({ ...named, MICROSOFT_TENANT: '../evil?' })).toHaveLength(1);
});

test('a name within two edits of a known one is refused with a suggestion', () => {
  expect(problemsOf({ DATABSE_URL: 'postgres://x' })).toEqual(['DATABSE_URL: unknown, did you mean DATABASE_URL?']);
  expect(problemsOf({ APP_ULR: 'x', DATA_DIRR: 'y' })).toHaveLength(2);
});

test('a pooler stands in front of a named database, and the delay of a stop is at most a minute', () => {
  const named = { DATABASE_URL: 'postgres://db/firn', DATABASE_POOLER_URL: 'postgres://pooler:6432/firn' };
  expect(parseConfig(named).databasePoolerUrl).toBe('postgres://pooler:6432/firn');
  expect(problemsOf({ DATABASE_POOLER_URL: named.DATABASE_POOLER_URL })).toEqual([
    'DATABASE_URL: is required together with DATABASE_POOLER_URL',
  ]);
  expect(parseConfig({}).shutdownDelaySeconds).toBe(0);
  expect(problemsOf({ SHUTDOWN_DELAY_SECONDS: '61' })).toEqual(['SHUTDOWN_DELAY_SECONDS: must be 0 to 60']);
});

test('a replica follows a named database, on a server of its own', () => {
  const named = { DATABASE_URL: 'postgres://db/firn', DATABASE_REPLICA_URL: 'postgres://replica/firn' };
  expect(parseConfig(named).databaseReplicaUrl).toBe('postgres://replica/firn');
  expect(parseConfig({}).databaseReplicaUrl).toBeNull();
  expect(problemsOf({ DATABASE_REPLICA_URL: named.DATABASE_REPLICA_URL })).toEqual([
    'DATABASE_REPLICA_URL: needs DATABASE_URL; the embedded database has no replica',
  ]);
  expect(problemsOf({ ...named, DATABASE_REPLICA_URL: named.DATABASE_URL })).toEqual([
    'DATABASE_REPLICA_URL: must be another server than that of DATABASE_URL',
  ]);
});

test('unrelated variables are left alone', () => {
  expect(problemsOf({ PATH: '/bin', HOME: '/root', HOSTNAME: 'box', HOSTTYPE: 'x', POST: 'x' })).toEqual([]);
});

test('country codes of SMS are a list, by default Switzerland and its neighbours', () => {
  expect(parseConfig({}).smsCountryCodes).toEqual(['+41', '+423', '+49', '+43', '+33', '+39']);
  expect(parseConfig({ SMS_COUNTRY_CODES: '+41, +44' }).smsCountryCodes).toEqual(['+41', '+44']);
  for (const wrong of ['CH', '41', '+41,', '+0'])
    expect(problemsOf({ SMS_COUNTRY_CODES: wrong })[0]).toMatch(
      /^SMS_COUNTRY_CODES\.\d: must hold country codes such as \+41, separated by commas$/,
    );
});

test('trusted proxies are addresses and networks', () => {
  const given = '127.0.0.1, ::1,10.0.0.0/8 ,fd00::/8,';
  expect(parseConfig({ TRUSTED_PROXIES: given }).trustedProxies).toEqual([
    '127.0.0.1',
    '::1',
    '10.0.0.0/8',
    'fd00::/8',
  ]);
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0/8', '::1/129', '10.0.0.0/8/8', '10.0.0.0/'])
    expect(problemsOf({ TRUSTED_PROXIES: wrong })).toEqual([
      'TRUSTED_PROXIES.0: must hold addresses or networks such as 10.0.0.0/8, separated by commas',
    ]);
});

test('the file of heads of the audit chain is outside the data folder', () => {
  expect(parseConfig({}).auditHeadsFile).toBeNull();
  expect(parseConfig({ AUDIT_HEADS_FILE: '/mnt/worm/heads.jsonl' }).auditHeadsFile).toBe('/mnt/worm/heads.jsonl');
  const inside = { DATA_DIR: '/srv/firn', AUDIT_HEADS_FILE: '/srv/firn/audit/other.jsonl' };
  expect(problemsOf(inside)).toEqual(['AUDIT_HEADS_FILE: must be outside DATA_DIR']);
});

test('a CDN needs the address of its purges and a secret that signs them', () => {
  const CDN_PURGE_URL = 'https://cdn.example/purge';
  const CDN_PURGE_SECRET = `whsec_${'a'.repeat(32)}`;
  expect(parseConfig({ CDN_PURGE_URL, CDN_PURGE_SECRET }).cdn).toEqual({
    purgeUrl: CDN_PURGE_URL,
    secret: CDN_PURGE_SECRET,
  });
  expect(parseConfig({}).cdn).toBeNull();
  expect(problemsOf({ CDN_PURGE_URL })).toEqual(['CDN_PURGE_SECRET: is required together with CDN_PURGE_URL']);
  expect(problemsOf({ CDN_PURGE_SECRET })).toEqual(['CDN_PURGE_URL: is required together with CDN_PURGE_SECRET']);
  expect(problemsOf({ CDN_PURGE_URL: 'https://me:word@cdn.example', CDN_PURGE_SECRET })).toEqual([
    'CDN_PURGE_URL: must hold no name and no password',
  ]);
  expect(problemsOf({ CDN_PURGE_URL, CDN_PURGE_SECRET: 'short' })).toEqual([
    'CDN_PURGE_SECRET: must be whsec_ and the base64 of at least 24 bytes',
  ]);
});

test('a server is one process unless it is told how many, or as many as there are cores', () => {
  expect(parseConfig({}).serverProcesses).toBe(1);
  expect(parseConfig({ SERVER_PROCESSES: '3' }).serverProcesses).toBe(3);
  expect(parseConfig({ SERVER_PROCESSES: 'auto' }).serverProcesses).toBe(Math.min(8, availableParallelism()));
  for (const wrong of ['0', '9', '1.5', 'many'])
    expect(problemsOf({ SERVER_PROCESSES: wrong })).toEqual(['SERVER_PROCESSES: must be 1 to 8, or auto']);
});
