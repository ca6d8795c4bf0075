import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import { z } from 'zod';
import type { ActRefusal } from './declared-refusals.ts';
import type { PendingKind } from './operations/pending-kinds.ts';
import { isOfTenant, type Permission } from './permissions.ts';

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
  /** Counted in this order once the input is valid, before the act. Limits of what an act does in some cases stand in the act. */
  limits: readonly CallLimit[];
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
 * 'session': a session, not an API token: what a person vouches for, such as an approval. 'owner': a session of the user
 * themself, so that neither an API token nor an administrator who is signed in as the user changes how somebody signs in.
 */
type CallerRule = 'session' | 'owner';

/** The cases in which some procedures need a recent reauthentication; their acts see whether it is so, and ask the guard. */
export const reauthenticationCases = [
  'unverified-factor',
  'owner-role',
  'tenant-address',
  'weaker-protection',
  'critical-item',
  'second-factor',
] as const;
export type ReauthenticationCase = (typeof reauthenticationCases)[number];

/** How often a procedure may be called; procedures that share one name the same constant. */
export interface CallLimit {
  name: string;
  points: number;
  perSeconds: number;
  /** Who has these points. 'account' and 'tenant': those of the session; 'everybody': all callers together. */
  per: 'network' | 'account' | 'tenant' | 'everybody';
}

/** What a procedure says besides its permission and its address. */
export interface ProcedureRules {
  /** If absent, declared-refusals.ts says what an act on a record refuses. */
  refuses?: readonly ActRefusal[];
  only?: CallerRule;
  reauthenticate?: true | ReauthenticationCase;
  secondAdministrator?: readonly PendingKind[];
  limits?: readonly CallLimit[] | undefined;
  isOpenToBlocked?: boolean;
  isOpenOnTenantHosts?: boolean;
}

const base = oc.$meta<Omit<ProcedureMeta, 'refuses'> & Pick<ProcedureRules, 'refuses'>>({
  permission: 'nobody',
  only: null,
  reauthenticate: null,
  secondAdministrator: [],
  limits: [],
  isOpenToBlocked: false,
  isOpenOnTenantHosts: false,
});

/** A procedure that requires this permission. What needs reauthentication is for the owner only. */
export function procedure(
  permission: Permission,
  {
    refuses,
    only,
    reauthenticate,
    secondAdministrator = [],
    limits = [],
    isOpenToBlocked = false,
    isOpenOnTenantHosts = false,
  }: ProcedureRules = {},
) {
  return base.meta({
    permission,
    ...(refuses && { refuses }),
    only: only ?? (reauthenticate ? 'owner' : null),
    reauthenticate: reauthenticate ?? null,
    secondAdministrator,
    limits,
    isOpenToBlocked,
    isOpenOnTenantHosts,
  });
}

const procedureBy =
  (method: HTTPMethod) => (permission: Permission, path: HTTPPath, summary: string, rules?: ProcedureRules) =>
    procedure(permission, rules).route({ method, path, summary });

/** A procedure with its address over HTTP below `/api`, and what it does, for the OpenAPI document. */
export const get = procedureBy('GET');
export const post = procedureBy('POST');
export const put = procedureBy('PUT');
export const del = procedureBy('DELETE');

/** Whether it is refused on the hosts of tenants; the back office, where nobody is an administrator there, has its own refusal. */
export function isForOwnHost({ permission, only, isOpenOnTenantHosts }: ProcedureMeta): boolean {
  const isOfEverybody = permission === 'signed-in' || permission === 'any-assurance-level';
  return isOfEverybody && only !== null && !isOpenOnTenantHosts;
}

/**
 * Whether it changes something of a member: refused to an administrator who is signed in as somebody with terms to accept.
 * What is open to blocked members concerns the session.
 */
export function isMemberWrite(
  { permission, only, isOpenToBlocked }: ProcedureMeta,
  method: string | undefined,
): boolean {
  const isOfMembers = permission === 'signed-in' || isOfTenant(permission);
  return isOfMembers && method !== 'GET' && only !== 'owner' && !isOpenToBlocked;
}

/** The output of an act that has nothing to return. */
export const done = z.object({ ok: z.literal(true) });
