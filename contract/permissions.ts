/** The permissions of the back office, part by part. */
const backOffice = [
  'inquiries.read',
  'inquiries.write',
  'content.manage',
  'settings.manage',
  'overview.read',
  'mail.manage',
  'newsletter.manage',
  'activity.read',
  'projects.read',
  'projects.write',
  'errors.read',
  'analytics.read',
  'analytics.manage',
  'legal.manage',
  'sso.manage',
  'users.manage',
  'webhooks.manage',
  'tokens.manage',
  'users.impersonate',
  'privacy.manage',
  'tenants.manage',
  'rateLimits.manage',
] as const;

/** Every procedure requires exactly one permission, and the guard checks it before input is parsed. */
export const permissions = ['nobody', 'public', 'any-assurance-level', 'signed-in', ...backOffice] as const;

export type Permission = (typeof permissions)[number];

/** Whether this is a permission of the back office, for which the settings may require two-step verification. */
export function isOfBackOffice(permission: Permission): boolean {
  return (backOffice as readonly Permission[]).includes(permission);
}

export const platformRoles = ['admin', 'user'] as const;
export type PlatformRole = (typeof platformRoles)[number];

/**
 * The permissions of a role beyond those of every visitor ('public') and every member ('signed-in'). 'any-assurance-level'
 * is for sessions that still lack the second factor of their account: to enter it. The guard allows them nothing else.
 */
const grants: Record<PlatformRole, readonly Permission[]> = { admin: backOffice, user: [] };

/** Whether a role (null: a visitor) has this permission. Enforced on the server; the web only decides what to show. */
export function can(role: PlatformRole | null, permission: Permission): boolean {
  if (permission === 'nobody') return false;
  if (permission === 'public') return true;
  if (role === null) return false;
  return permission === 'any-assurance-level' || permission === 'signed-in' || grants[role].includes(permission);
}
