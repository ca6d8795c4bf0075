import { expect, test } from 'vitest';
import { notAdministratorReason, notImpersonatedReason } from './not-possible.ts';

const member = { role: 'user', status: 'confirmed', isBanned: false, isRestricted: false } as const;

test('who is pending, restricted or banned can neither become an administrator nor be signed in as', () => {
  expect([notAdministratorReason(member), notImpersonatedReason(member)]).toEqual([null, null]);
  for (const state of [{ status: 'pending' }, { isRestricted: true }, { isBanned: true }] as const) {
    const user = { ...member, ...state };
    expect(notAdministratorReason(user)).not.toBeNull();
    expect(notImpersonatedReason(user)).toBe(notAdministratorReason(user));
  }
  expect(notImpersonatedReason({ ...member, role: 'admin' })).toBe('the user is an administrator');
});
