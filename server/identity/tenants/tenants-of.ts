import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';

/** A tenant that a person has joined. */
export interface JoinedTenant {
  id: string;
  name: string;
  role: TenantRole;
  /** Neither suspended nor waiting for its deletion. */
  isUsable: boolean;
  suspendedReason: string | null;
  /** Minutes. */
  sessionTimeout: number;
  /** ISO time from which on its people need two-step verification; null: never. */
  mfaRequiredFrom: string | null;
  /** Networks that it may be used from; empty: all. */
  ipAllowList: readonly string[];
  /** Calls of the API a minute. */
  apiRateLimit: number;
  /** Whether API tokens work in it. */
  customIntegrations: boolean;
}

/**
 * Selects the tenants of a person, usable ones first and the one chosen last at the beginning. Works in every scope,
 * because it is asked before somebody is signed in.
 */
export function tenantsOf(userId: SQLWrapper | string): SQL<JoinedTenant[]> {
  return sql<JoinedTenant[]>`coalesce((
    select json_agg(json_build_object('id', joined.id, 'name', joined.name, 'role', joined.role,
      'isUsable', joined.is_usable, 'suspendedReason', joined.suspended_reason,
      'sessionTimeout', joined.session_timeout, 'mfaRequiredFrom', joined.mfa_required_from,
      'ipAllowList', joined.ip_allow_list, 'apiRateLimit', joined.api_rate_limit,
      'customIntegrations', joined.custom_integrations))
    from tenants_of(${userId}) joined
  ), '[]')`;
}
