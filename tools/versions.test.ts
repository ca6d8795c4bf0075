import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

/** Older versions of these packages have known vulnerabilities (docs/security.md, checked November 2026). */
const minimums = {
  '@orpc/server': '1.14.6',
  '@orpc/openapi': '1.14.6',
  'better-auth': '1.7.7',
  'drizzle-orm': '0.45.4',
  hono: '4.13.19',
  '@hono/node-server': '2.1.8',
  'react-router': '8.4.0',
  pg: '8.23.1',
} as const;

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

test.each(Object.entries(minimums))('%s is pinned, at %s or newer', (name, minimum) => {
  const pinned = (packageFile.dependencies as Record<string, string>)[name] ?? '';
  expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
  expect(isAtLeast(pinned, minimum)).toBe(true);
});
