import { type ReadPermission, records } from './back-office.ts';
import type { TenantRole } from './identity/tenants/choices.ts';

/** Those of the back office besides the ones to read its kinds of records. */
const furtherPermissions = [
  'inquiries.write',
  'settings.manage',
  'overview.read',
  'mail.manage',
  'activity.read',
  'projects.write',
  'offers.write',
  'pricing.write',
  'operations.read',
  'operations.manage',
  'quality.upload',
  'errors.read',
  'analytics.read',
  'analytics.manage',
  'sso.manage',
  'tokens.manage',
  'users.impersonate',
  'privacy.manage',
  'rateLimits.manage',
  'invoices.write',
] as const;

const backOffice: readonly BackOfficePermission[] = [
  ...new Set([...records.map(({ read }) => read), ...furtherPermissions]),
];
type BackOfficePermission = ReadPermission | (typeof furtherPermissions)[number];

/** Those in the organisation of the session, by the role there. */
const ofOrganisation = ['organisation.member', 'organisation.admin', 'organisation.owner'] as const;
export type TenantPermission = (typeof ofOrganisation)[number];

const forEverybody = ['nobody', 'public', 'any-assurance-level', 'signed-in'] as const;

/** Every procedure requires exactly one permission, and the guard checks it before input is parsed. */
export type Permission = (typeof forEverybody)[number] | TenantPermission | BackOfficePermission;
export const permissions: readonly Permission[] = [...forEverybody, ...ofOrganisation, ...backOffice];

/** Whether this is a permission of the back office, for which the settings may require two-step verification. */
export function isOfBackOffice(permission: Permission): boolean {
  return (backOffice as readonly Permission[]).includes(permission);
}

/** Whether this is a permission in the organisation of the session: without one it is NOT_FOUND, with too low a role FORBIDDEN. */
export function isOfTenant(permission: Permission): permission is TenantPermission {
  return (ofOrganisation as readonly Permission[]).includes(permission);
}

const grantsOfTenant: Record<TenantRole, readonly TenantPermission[]> = {
  owner: ofOrganisation,
  admin: ['organisation.member', 'organisation.admin'],
  member: ['organisation.member'],
};

/** Whether a role in an organisation has this permission there. */
export function canInTenant(role: TenantRole, permission: TenantPermission): boolean {
  return grantsOfTenant[role].includes(permission);
}

/** The scope that an API token needs for this permission: what people do in their organisation is their own. */
export function scopeOf(permission: Permission): Permission {
  return isOfTenant(permission) ? 'signed-in' : permission;
}

export const platformRoles = ['admin', 'user'] as const;
export type PlatformRole = (typeof platformRoles)[number];

/**
 * The permissions of a role beyond those of every visitor ('public') and every member ('signed-in'). 'any-assurance-level'
 * is for sessions that still lack the second factor of their account: to enter it. The guard allows them nothing else.
 */
const grants: Record<PlatformRole, readonly Permission[]> = { admin: backOffice, user: [] };

/** Whether a role (null: a visitor) has this permission; in an organisation, the role there decides too. Enforced on the server; the web only decides what to show. */
export function can(role: PlatformRole | null, permission: Permission): boolean {
  if (permission === 'nobody') return false;
  if (permission === 'public') return true;
  if (role === null) return false;
  const isOfEverybody = permission === 'any-assurance-level' || permission === 'signed-in' || isOfTenant(permission);
  return isOfEverybody || grants[role].includes(permission);
}
