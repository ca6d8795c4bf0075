import type { Permission } from '#contract/permissions.ts';
import { del, get, type ProcedureRules, post } from '#contract/procedure.ts';

interface ManagementRules extends ProcedureRules {
  /** In a tenant owners only. */
  tenantRole?: 'owner';
}

type ManagedProcedure = (path: `/${string}` | '', summary: string, rules?: ManagementRules) => ReturnType<typeof get>;

/** Procedures of those who manage providers: administrators of the platform all, those of a tenant its own. */
export interface Management {
  get: ManagedProcedure;
  post: ManagedProcedure;
  del: ManagedProcedure;
}

export const byPlatform = managedUnder('/sso', ({ tenantRole, ...rules }) => ['sso.manage', rules]);

/** Without API tokens, and nothing waits for a second administrator. */
export const byTenant = managedUnder('/organisation/sso', ({ reauthenticate, tenantRole, limits, refuses }) => [
  tenantRole === 'owner' ? 'organisation.owner' : 'organisation.admin',
  {
    ...(reauthenticate ? { reauthenticate } : { only: 'session' }),
    limits,
    ...(refuses && { refuses: refuses.filter((code) => code !== 'NOT_FOUND') }),
  },
]);

function managedUnder(
  root: '/sso' | '/organisation/sso',
  accessOf: (rules: ManagementRules) => [Permission, ProcedureRules],
): Management {
  const managed =
    (procedure: typeof get): ManagedProcedure =>
    (path, summary, rules = {}) => {
      const [permission, own] = accessOf(rules);
      return procedure(permission, `${root}${path}`, summary, own);
    };
  return { get: managed(get), post: managed(post), del: managed(del) };
}
