import type { GroupRoles } from '#contract/identity/sso/sso.ts';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';

/**
 * The role that groups give: the highest one. Without named member groups everybody is at least a member; null: none of the
 * groups may sign in.
 */
export function roleOfGroups(named: GroupRoles, groups: readonly string[]): TenantRole | null {
  const isIn = (role: TenantRole) => namesOf(named[role]).some((name) => groups.includes(name));
  if (isIn('owner')) return 'owner';
  if (isIn('admin')) return 'admin';
  return namesOf(named.member).length === 0 || isIn('member') ? 'member' : null;
}

/** The role after a sign-in. A role is taken away only where groups for it are named; otherwise people give it by hand. */
export function followedRole(named: GroupRoles, before: TenantRole, role: TenantRole): TenantRole {
  const isNamed = (one: 'owner' | 'admin') => namesOf(named[one]).length > 0;
  if (before === 'owner') return isNamed('owner') ? role : 'owner';
  if (before === 'admin' && role === 'member') return isNamed('admin') ? 'member' : 'admin';
  return role;
}

/** The names of groups, one a line. */
export const namesOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
