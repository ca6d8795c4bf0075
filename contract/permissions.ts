/** What the back office does, part by part. */
const backOffice = [
  'inquiries.read',
  'inquiries.write',
  'content.manage',
  'settings.manage',
  'overview.read',
  'projects.read',
  'projects.write',
  'errors.read',
  'analytics.read',
  'sso.manage',
  'users.manage',
] as const;

/** Every procedure requires exactly one permission, and the guard checks it before input is parsed. */
export const permissions = ['nobody', 'public', 'any-assurance-level', 'signed-in', ...backOffice] as const;

export type Permission = (typeof permissions)[number];

export const platformRoles = ['admin', 'user'] as const;
export type PlatformRole = (typeof platformRoles)[number];

/**
 * What a role may do beyond what every visitor ('public') and every member ('signed-in') may. 'any-level' is what somebody
 * may do whose session still lacks the second factor of their account: enter it. The guard allows them nothing else.
 */
const grants: Record<PlatformRole, readonly Permission[]> = { admin: backOffice, user: [] };

/** Whether somebody with this role (null: a visitor) has this permission. The server decides with it; the web only explains. */
export function can(role: PlatformRole | null, permission: Permission): boolean {
  if (permission === 'nobody') return false;
  if (permission === 'public') return true;
  if (role === null) return false;
  return permission === 'any-assurance-level' || permission === 'signed-in' || grants[role].includes(permission);
}
