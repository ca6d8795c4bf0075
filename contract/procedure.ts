import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { ActRefusal } from './declared-refusals.ts';
import type { PendingKind } from './operations/pending-kinds.ts';
import type { Permission } from './permissions.ts';

/** The metadata of a procedure, besides its schemas. */
export interface ProcedureMeta {
  permission: Permission;
  /** The refusals of the act itself; declared-refusals.ts adds those of the guard and the database. */
  refuses: readonly ActRefusal[];
  /** Who may call it besides the permission; null: any session and any API token with the permission as a scope. */
  only: CallerRule | null;
  /** Whether the user must have signed in or reauthenticated recently: always (true), in this case, or never (null). */
  reauthenticate: true | ReauthenticationCase | null;
  /** The changes of this procedure that may have to wait for a second administrator; see server/domains/pending-changes. */
  secondAdministrator: readonly PendingKind[];
  /**
   * Also for somebody whom a rule of their organisation keeps out: what concerns only their own sign-in or account, gives up
   * a right of theirs, or leads elsewhere.
   */
  isOpenToBlocked: boolean;
  /**
   * Also on the hosts of tenants, where a tenant may read the cookie. What is not for API tokens concerns the account or a
   * person, so it is for our own host unless this says that it belongs to signing in or to the tenant.
   */
  isOpenOnTenantHosts: boolean;
}

/**
 * 'session': a session, not an API token: what a person vouches for, such as an approval. 'owner': a session of the user themself, so that neither an API token nor an
 * administrator who is signed in as the user changes how somebody signs in.
 */
type CallerRule = 'session' | 'owner';

/** The cases in which some procedures need a recent reauthentication; their acts see whether it is so, and ask the guard. */
export const reauthenticationCases = ['unverified-factor', 'owner-role', 'looser-security', 'second-factor'] as const;
export type ReauthenticationCase = (typeof reauthenticationCases)[number];

interface ProcedureOptions {
  refuses?: readonly ActRefusal[];
  only?: CallerRule;
  reauthenticate?: true | ReauthenticationCase;
  secondAdministrator?: readonly PendingKind[];
  isOpenToBlocked?: boolean;
  isOpenOnTenantHosts?: boolean;
}

const base = oc.$meta<ProcedureMeta>({
  permission: 'nobody',
  refuses: [],
  only: null,
  reauthenticate: null,
  secondAdministrator: [],
  isOpenToBlocked: false,
  isOpenOnTenantHosts: false,
});

/**
 * A procedure that requires this permission, and whose act can refuse with these codes. What needs reauthentication is for
 * the owner only.
 */
export function procedure(
  permission: Permission,
  {
    refuses = [],
    only,
    reauthenticate,
    secondAdministrator = [],
    isOpenToBlocked = false,
    isOpenOnTenantHosts = false,
  }: ProcedureOptions = {},
) {
  return base.meta({
    permission,
    refuses,
    only: only ?? (reauthenticate ? 'owner' : null),
    reauthenticate: reauthenticate ?? null,
    secondAdministrator,
    isOpenToBlocked,
    isOpenOnTenantHosts,
  });
}

/** Whether it is refused on the hosts of tenants; the back office, where nobody is an administrator there, has its own refusal. */
export function isForOwnHost({ permission, only, isOpenOnTenantHosts }: ProcedureMeta): boolean {
  const isOfEverybody = permission === 'signed-in' || permission === 'any-assurance-level';
  return isOfEverybody && only !== null && !isOpenOnTenantHosts;
}

/** The output of an act that has nothing to return. */
export const done = z.object({ ok: z.literal(true) });
