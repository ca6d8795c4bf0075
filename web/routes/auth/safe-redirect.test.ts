import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const fallback = '/dashboard';

test('a path on this site is kept with its query and fragment', () => {
  expect(safeRedirect('/admin', fallback)).toBe('/admin');
  expect(safeRedirect('/admin/inquiries?status=open&q=a%20b#top', fallback)).toBe(
    '/admin/inquiries?status=open&q=a%20b#top',
  );
});

test('a query may hold encoded slashes', () => {
  expect(safeRedirect('/admin?q=a%5Cb%2F%2Fc', fallback)).toBe('/admin?q=a%5Cb%2F%2Fc');
  expect(safeRedirect('/admin/inquiries?after=%5B%22a%22%5D', fallback)).toBe('/admin/inquiries?after=%5B%22a%22%5D');
});

test('without `next` the fallback is used', () => {
  expect(safeRedirect(null, fallback)).toBe(fallback);
  expect(safeRedirect('', fallback)).toBe(fallback);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  '?next=/admin',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\0/evil.example',
  '/\u0085/evil.example',
  '/%2F%2Fevil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/%09/evil.example',
  '/%250a/evil.example',
  '/./%2F/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
])('%j is replaced by the fallback', (next) => {
  expect(safeRedirect(next, fallback)).toBe(fallback);
});

test('a path that cannot be decoded is kept', () => {
  expect(safeRedirect('/admin?q=100%', fallback)).toBe('/admin?q=100%');
});
