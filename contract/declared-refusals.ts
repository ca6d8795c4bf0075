import {
  type AnyContractProcedure,
  type AnyContractRouter,
  ContractProcedure,
  isContractProcedure,
} from '@orpc/contract';
import { z } from 'zod';
import { errors, refusalData } from './errors.ts';
import { can, canInTenant, isOfBackOffice, isOfTenant, type Permission, platformRoles } from './permissions.ts';
import { isForOwnHost, isMemberWrite, type ProcedureMeta, type ProcedureRules } from './procedure.ts';
import type { RefusalCode } from './refusal-codes.ts';

/** Any procedure can meet an overloaded server, and a database that is full or unavailable. */
const ofEvery = ['BUSY', 'STORAGE_FULL', 'UNAVAILABLE'] as const satisfies RefusalCode[];
/** Every call is counted by the rate-limit rules, before anything else. */
const ofRules = ['TOO_MANY_REQUESTS'] as const satisfies RefusalCode[];
/** The guard checks the input, and the transport its size. */
const ofInput = ['INVALID_INPUT', 'TOO_LARGE'] as const satisfies RefusalCode[];

/**
 * The refusals that a procedure declares itself: those of its act. The rest follows from its permission and its input;
 * NOT_SIGNED_IN is declared by a public one that needs a session in some form.
 */
export type ActRefusal = Exclude<
  RefusalCode,
  | (typeof ofEvery)[number]
  | (typeof ofInput)[number]
  | 'MFA_REQUIRED'
  | 'FACTOR_REQUIRED'
  | 'SCOPE_MISSING'
  | 'SESSION_REQUIRED'
  | 'IMPERSONATING'
  | 'TERMS_PENDING'
  | 'REAUTHENTICATION_REQUIRED'
  | 'CONFIRMATION_PENDING'
  | 'OTHER_CHANGE_PENDING'
  | 'OUR_HOST_ONLY'
  | 'TENANT_FACTOR_REQUIRED'
  | 'TENANT_NETWORK'
>;

/** Every refusal that this procedure can give, in the order of the catalogue. */
export function refusalsOf(procedure: AnyContractProcedure): RefusalCode[] {
  const { meta, inputSchema, route } = procedure['~orpc'];
  const { permission, only, reauthenticate, secondAdministrator, isOpenToBlocked } = meta as ProcedureMeta;
  const codes = new Set<string>([
    ...ofEvery,
    ...(inputSchema === undefined ? [] : ofInput),
    ...ofRules,
    ...refusalsOfGuard(permission),
    ...refusalsOfCaller(permission, only),
    ...(isMemberWrite(meta as ProcedureMeta, route.method) ? (['TERMS_PENDING'] as const) : []),
    ...(reauthenticate === null ? [] : (['REAUTHENTICATION_REQUIRED'] as const)),
    ...(secondAdministrator.length === 0 ? [] : (['CONFIRMATION_PENDING', 'OTHER_CHANGE_PENDING'] as const)),
    ...(isForOwnHost(meta as ProcedureMeta) ? (['OUR_HOST_ONLY'] as const) : []),
    ...((permission === 'signed-in' || isOfTenant(permission)) && !isOpenToBlocked ? ofTenantRules(only) : []),
    ...refusalsOfAct(procedure),
  ]);
  return (Object.keys(errors) as RefusalCode[]).filter((code) => codes.has(code));
}

/**
 * Those that it declares; otherwise those of every act on a record, which its address names: it does not exist, or was changed
 * since the version that is sent. Procedures of a tenant have NOT_FOUND from the guard already.
 */
function refusalsOfAct({ '~orpc': { meta, route, inputSchema } }: AnyContractProcedure): readonly ActRefusal[] {
  const { permission, refuses } = meta as Pick<ProcedureMeta, 'permission'> & ProcedureRules;
  if (refuses) return refuses;
  const isOnRecord = route.path?.includes('{') ?? false;
  const hasVersion = inputSchema instanceof z.ZodObject && 'version' in inputSchema.shape;
  return [
    ...(isOnRecord && !isOfTenant(permission) ? (['NOT_FOUND'] as const) : []),
    ...(isOnRecord && hasVersion ? (['CONFLICT'] as const) : []),
  ];
}

function refusalsOfGuard(permission: Permission): RefusalCode[] {
  if (permission === 'public') return [];
  const isForSome = platformRoles.some((role) => !can(role, permission));
  return [
    'NOT_SIGNED_IN',
    ...(isForSome || (isOfTenant(permission) && !canInTenant('member', permission)) ? (['FORBIDDEN'] as const) : []),
    ...(isOfTenant(permission) ? (['NOT_FOUND'] as const) : []),
    ...(permission === 'any-assurance-level' ? [] : (['MFA_REQUIRED'] as const)),
    ...(isOfBackOffice(permission) ? (['FACTOR_REQUIRED'] as const) : []),
  ];
}

function refusalsOfCaller(permission: Permission, only: ProcedureMeta['only']): RefusalCode[] {
  if (only === 'owner') return ['SESSION_REQUIRED', 'IMPERSONATING'];
  if (only === 'session') return ['SESSION_REQUIRED'];
  return permission === 'public' ? [] : ['SCOPE_MISSING'];
}

/** Administrators, who alone have the other permissions, are not blocked; a token cannot call what is for sessions. */
function ofTenantRules(only: ProcedureMeta['only']): RefusalCode[] {
  return ['TENANT_FACTOR_REQUIRED', 'TENANT_NETWORK', ...(only === null ? (['INTEGRATIONS_OFF'] as const) : [])];
}

/**
 * The same contract; each procedure has the refusals that it can give in its metadata, for the guard, and the OpenAPI document
 * names them with the permission and the ways to authenticate.
 */
export function declareRefusals<Router extends AnyContractRouter>(router: Router): Router {
  return declare(router) as Router;
}

function declare(router: AnyContractRouter): AnyContractRouter {
  if (isContractProcedure(router)) {
    const { route, ...definition } = router['~orpc'];
    const errorMap = Object.fromEntries(refusalsOf(router).map((code) => [code, declared(code)]));
    const { permission, only } = definition.meta as ProcedureMeta;
    const refuses = refusalsOfAct(router);
    const spec = { security: securityOf(permission, only), 'x-permission': permission };
    return new ContractProcedure({
      ...definition,
      meta: { ...definition.meta, refuses },
      route: { ...route, spec: (operation) => ({ ...operation, ...spec }) },
      errorMap,
    });
  }
  return Object.fromEntries(Object.entries(router).map(([key, child]) => [key, declare(child)]));
}

/** How a call is authenticated, as OpenAPI says it; {}: not at all. */
function securityOf(permission: Permission, only: ProcedureMeta['only']): Record<string, never[]>[] {
  if (permission === 'public') return [{}];
  return only === null ? [{ session: [] }, { token: [] }] : [{ session: [] }];
}

function declared(code: RefusalCode) {
  return code in refusalData ? { ...errors[code], data: refusalData[code as keyof typeof refusalData] } : errors[code];
}
