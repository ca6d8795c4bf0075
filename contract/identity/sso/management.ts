import type { ActRefusal } from '#contract/declared-refusals.ts';
import { procedure } from '#contract/procedure.ts';

/** Who manages providers, and under which path: administrators of the platform all, those of a tenant its own. */
export interface Management {
  root: '/sso' | '/organisation/sso';
  /** `only: 'session'`: no API token. */
  act(
    refuses?: readonly ActRefusal[],
    options?: { only?: 'session'; reauthenticate?: true },
  ): ReturnType<typeof procedure>;
}

export const byPlatform: Management = {
  root: '/sso',
  act: (refuses = [], options = {}) => procedure('sso.manage', { ...options, refuses }),
};

/** The role is checked by the acts. */
export const byTenant: Management = {
  root: '/organisation/sso',
  act(refuses = [], { reauthenticate } = {}) {
    const all: ActRefusal[] = ['NOT_FOUND', 'FORBIDDEN', ...refuses.filter((code) => code !== 'NOT_FOUND')];
    const caller = reauthenticate ? { reauthenticate } : ({ only: 'session' } as const);
    return procedure('signed-in', { ...caller, refuses: all, isOpenOnTenantHosts: true });
  },
};
