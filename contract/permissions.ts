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

/** The access words: every procedure carries exactly one, and the guard enforces it before input is parsed. */
export const accessWords = ['nobody', 'public', 'any-level', 'signed-in', ...backOffice] as const;

export type Access = (typeof accessWords)[number];

export const platformRoles = ['admin', 'user'] as const;
export type PlatformRole = (typeof platformRoles)[number];

/**
 * What a role may do beyond what every visitor ('public') and every member ('signed-in') may. 'any-level' is what somebody
 * may do who is in and still owes their second factor: give it. The guard opens nothing else to them.
 */
const grants: Record<PlatformRole, readonly Access[]> = { admin: backOffice, user: [] };

/** Whether somebody with this role (null: a visitor) passes this lock. The server decides with it; the web only explains. */
export function can(role: PlatformRole | null, access: Access): boolean {
  if (access === 'nobody') return false;
  if (access === 'public') return true;
  if (role === null) return false;
  return access === 'any-level' || access === 'signed-in' || grants[role].includes(access);
}
