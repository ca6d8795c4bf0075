import type { ActRefusal } from '#contract/declared-refusals.ts';
import { procedure } from '#contract/procedure.ts';

/** Who manages providers, and under which path: administrators of the platform all, those of a tenant its own. */
export interface Management {
  root: '/sso' | '/organisation/sso';
  /** `only: 'session'`: no API token. */
  act(refuses?: readonly ActRefusal[], only?: 'session'): ReturnType<typeof procedure>;
}

export const byPlatform: Management = {
  root: '/sso',
  act: (refuses = [], only) => procedure('sso.manage', { refuses, ...(only && { only }) }),
};

/** The role is checked by the acts. */
export const byTenant: Management = {
  root: '/organisation/sso',
  act(refuses = []) {
    const needsOwner = refuses.includes('REAUTHENTICATION_REQUIRED');
    const all: ActRefusal[] = ['NOT_FOUND', 'FORBIDDEN', ...refuses.filter((code) => code !== 'NOT_FOUND')];
    const only = needsOwner ? 'owner' : 'session';
    return procedure('signed-in', { refuses: all, only, isOpenOnTenantHosts: true });
  },
};
