import { expect, test } from 'vitest';
import type { AuthenticationMethods, Factor } from '#contract/identity/factors.ts';
import { reauthenticationMethods } from './reauthentication-methods.ts';

const factor = { id: 'one', friendly_name: 'App', factor_type: 'totp' } as Factor;
const all: AuthenticationMethods = { factors: [factor], recovery_codes_left: 3, has_password: true, has_passkey: true };
const kinds = (...input: Parameters<typeof reauthenticationMethods>) =>
  reauthenticationMethods(...input).map(({ kind }) => kind);

test('reauthentication is by password, factor or passkey; a recovery code only replaces a lost factor', () => {
  expect(kinds(all, 'REAUTHENTICATION_REQUIRED', true)).toEqual(['password', 'factor', 'passkey']);
  expect(kinds({ ...all, has_password: false }, 'REAUTHENTICATION_REQUIRED', false)).toEqual(['factor']);
});

test('a password is no second factor', () => {
  expect(kinds(all, 'MFA_REQUIRED', true)).toEqual(['factor', 'passkey', 'recovery-code']);
  expect(kinds({ ...all, recovery_codes_left: 0 }, 'MFA_REQUIRED', false)).toEqual(['factor']);
});

test('a user who signs in by e-mail link only has to sign in again', () => {
  const none = { factors: [], recovery_codes_left: 0, has_password: false, has_passkey: false };
  expect(kinds(none, 'REAUTHENTICATION_REQUIRED', true)).toEqual([]);
});
