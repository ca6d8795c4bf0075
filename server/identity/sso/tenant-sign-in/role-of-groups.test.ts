import { expect, test } from 'vitest';
import { followedRole, roleOfGroups } from './role-of-groups.ts';

const named = { owner: 'Board', admin: 'IT\n  Help desk  \n', member: 'Staff' };
const none = { owner: '', admin: '', member: '' };

test.each([
  [['Staff'], 'member'],
  [['Help desk', 'Staff'], 'admin'],
  [['Staff', 'Board', 'IT'], 'owner'],
  [['staff'], null],
  [[], null],
])('the groups %j give the role %s', (groups, role) => {
  expect(roleOfGroups(named, groups)).toBe(role);
});

test('without member groups everybody is a member', () => {
  expect(roleOfGroups(none, [])).toBe('member');
  expect(roleOfGroups({ ...none, admin: 'IT' }, ['Other'])).toBe('member');
});

test.each([
  ['an owner stays one where no groups of owners are named', { ...none, admin: 'IT' }, 'owner', 'member', 'owner'],
  ['an owner follows the groups of owners', named, 'owner', 'admin', 'admin'],
  ['an administrator by hand stays one', { ...none, owner: 'Board' }, 'admin', 'member', 'admin'],
  ['an administrator follows the groups', named, 'admin', 'member', 'member'],
  ['a group raises a member', named, 'member', 'owner', 'owner'],
] as const)('%s', (_what, groups, before, role, after) => {
  expect(followedRole(groups, before, role)).toBe(after);
});
