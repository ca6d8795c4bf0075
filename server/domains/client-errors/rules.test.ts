import { expect, test } from 'vitest';
import { browserFamily } from '#server/platform/http/browser-family.ts';
import { groupErrors, routeOf } from './rules.ts';

const now = new Date('2026-11-17T10:07:00.000Z');
const reported = { message: 'x is not a function', stack: null, severity: 'error' as const, route: '/', count: 1 };
const stackAt = (file: string, line: number) =>
  `TypeError: x is not a function\n    at go (https://firn.example/assets/${file}:${line}:7)`;
const kinds = (...errors: (Partial<Omit<typeof reported, 'stack'>> & { stack?: string })[]) =>
  groupErrors({ errors: errors.map((error) => ({ ...reported, ...error })) }, '', now);

test('the same error is one kind, whatever the build names its file and on whichever page it occurred', () => {
  const found = kinds(
    { stack: stackAt('main-a1B2c3D4.js', 10), route: '/' },
    { stack: stackAt('main-z9Y8x7W6.js', 12), route: '/contact', count: 4 },
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ count: 5, firstSeenAt: now });
});

test('the same message at another position is another kind', () => {
  expect(kinds({ stack: stackAt('main-a1B2c3D4.js', 1) }, { stack: stackAt('menu-a1B2c3D4.js', 1) })).toHaveLength(2);
});

test('the same message about another user is one kind', () => {
  expect(kinds({ message: 'no anna@bank.example' }, { message: 'no beat@bank.example' })).toMatchObject([
    { message: 'no …@…', count: 2 },
  ]);
});

test('a route has neither ids nor queries', () => {
  expect(routeOf('/admin/inquiries/0190a000-0000-7000-8000-000000000001?note=x#y')).toBe('/admin/inquiries/:id');
});

test('only the family of the browser is stored', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  expect(browserFamily(chrome)).toBe('Chrome');
  expect(browserFamily(`${chrome} Edg/142.0.0.0`)).toBe('Edge');
  expect(browserFamily('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')).toBe('Firefox');
  expect(
    browserFamily('Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'),
  ).toBe('Safari');
  expect(browserFamily('curl/8.0')).toBe('Other');
});
