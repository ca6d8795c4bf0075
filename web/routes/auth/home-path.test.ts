import { expect, test } from 'vitest';
import type { Session } from '#contract/identity/auth.ts';
import { pathAfterSignIn } from './home-path.ts';

const session = (next_level: 'aal1' | 'aal2', assurance_level: 'aal1' | 'aal2' = 'aal1') =>
  ({ assurance_level, next_level, user: { role: 'admin' } }) as Session;

test('sign-in leads to the returnTo address, else home', () => {
  expect(pathAfterSignIn(session('aal1'))).toBe('/admin');
  expect(pathAfterSignIn(session('aal1'), '/admin/api?a=b')).toBe('/admin/api?a=b');
  expect(pathAfterSignIn(session('aal1'), '//evil.example')).toBe('/admin');
  expect(pathAfterSignIn(session('aal2', 'aal2'))).toBe('/admin');
});

test('a required second factor comes first', () => {
  expect(pathAfterSignIn(session('aal2'), '/admin/api?a=b')).toBe('/auth/verify?next=%2Fadmin%2Fapi%3Fa%3Db');
});
