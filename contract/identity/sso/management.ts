import type { ActRefusal } from '#contract/declared-refusals.ts';
import type { PendingKind } from '#contract/operations/pending-kinds.ts';
import { type CallLimit, procedure } from '#contract/procedure.ts';

/** Who manages providers, and under which path: administrators of the platform all, those of a tenant its own. */
export interface Management {
  root: '/sso' | '/organisation/sso';
  /** `only: 'session'`: no API token. `secondAdministrator`: of the platform; `tenantRole`: in a tenant owners only. */
  act(
    refuses?: readonly ActRefusal[],
    options?: {
      only?: 'session';
      reauthenticate?: true;
      secondAdministrator?: readonly PendingKind[];
      limits?: readonly CallLimit[] | undefined;
      tenantRole?: 'owner';
    },
  ): ReturnType<typeof procedure>;
}

export const byPlatform: Management = {
  root: '/sso',
  act: (refuses = [], { tenantRole, ...options } = {}) => procedure('sso.manage', { ...options, refuses }),
};

export const byTenant: Management = {
  root: '/organisation/sso',
  act(refuses = [], { reauthenticate, tenantRole, limits } = {}) {
    const caller = reauthenticate ? { reauthenticate } : ({ only: 'session' } as const);
    return procedure(tenantRole === 'owner' ? 'organisation.owner' : 'organisation.admin', {
      ...caller,
      limits,
      refuses: refuses.filter((code) => code !== 'NOT_FOUND'),
    });
  },
};
