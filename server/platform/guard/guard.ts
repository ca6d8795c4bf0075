import {
  type AnyContractProcedure,
  type AnySchema,
  type ContractProcedure,
  type InferSchemaInput,
  type InferSchemaOutput,
  ValidationError,
} from '@orpc/contract';
import { implementerInternal, type Middleware, ORPCError, type Procedure } from '@orpc/server';
import { declareRefusals } from '#contract/declared-refusals.ts';
import type { FieldProblems } from '#contract/errors.ts';
import { can, canInTenant, isOfBackOffice, isOfTenant, type Permission, scopeOf } from '#contract/permissions.ts';
import { isForOwnHost, isMemberWrite, type ProcedureMeta } from '#contract/procedure.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import { type Ctx, needsMfa } from '#server/platform/context.ts';
import { databaseRefusal } from '#server/platform/database-refusal.ts';
import { actAs } from '#server/platform/db/replica/acting-user.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { isRefusal, refuse, refuseFields, setRetryAfter } from '#server/platform/refuse.ts';
import { type Operation, operate } from '#server/platform/telemetry/operations.ts';
import { consumeLimits } from './consume-limits.ts';
import { requireReauthentication } from './reauthentication.ts';
import { unstorableFields } from './storable-input.ts';

type Guard = Middleware<Ctx, Record<never, never>, unknown, unknown, Record<never, never>, ProcedureMeta>;

type Part = Record<string, AnyContractProcedure>;

type Act<One> =
  One extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? unknown extends InferSchemaOutput<Input>
      ? (ctx: Ctx) => Result<Output>
      : (ctx: Ctx, input: InferSchemaOutput<Input>) => Result<Output>
    : never;
type Result<Output extends AnySchema> = InferSchemaInput<Output> | Promise<InferSchemaInput<Output>>;

type Guarded<One> =
  One extends ContractProcedure<infer Input, infer Output, infer Errors, infer Meta>
    ? Procedure<Ctx, Ctx, Input, Output, Errors, Meta>
    : never;

/** Moves the check of the input from behind both middlewares to between them: a call with an invalid input is not counted. */
const inputBeforeLimits = { initialInputValidationIndex: -1 };

/**
 * Implements a part of the contract by an act per procedure: the guard runs before each of them on every transport. It checks
 * the permission, then the input, consumes the limits of the procedure, then runs the act. Every error leaves through here,
 * either as a refusal of the catalogue or as a bug with a request id.
 */
export function guarded<All extends Part>(
  part: All,
  acts: { [Name in keyof All]: Act<All[Name]> },
): { [Name in keyof All]: Guarded<All[Name]> } {
  const procedures: Part = declareRefusals(part);
  const implemented = Object.entries(procedures).map(([name, procedure]) => {
    const act = acts[name] as (ctx: Ctx, ...input: unknown[]) => unknown;
    const hasInput = procedure['~orpc'].inputSchema !== undefined;
    const implementer = implementerInternal<AnyContractProcedure, Ctx, Ctx>(procedure, inputBeforeLimits, [
      guard,
      limitCalls,
    ]);
    // Without a schema the input is whatever was sent.
    return [
      name,
      implementer.handler(({ context, input, path }) =>
        operate('act', path.join('.'), async () =>
          actAs(context.actor?.id ?? null, () => (hasInput ? act(context, input) : act(context))),
        ),
      ),
    ];
  });
  return Object.fromEntries(implemented);
}

const guard: Guard = (call, input) => {
  const { permission } = call.procedure['~orpc'].meta;
  return operate('guard', call.path.join('.'), (operation) => decide(call, input, operation), {
    attributes: { permission },
  });
};

async function decide(
  { context, procedure, next, path }: Parameters<Guard>[0],
  input: unknown,
  { attributes }: Operation,
): Promise<Awaited<ReturnType<Guard>>> {
  const { meta, errorMap, inputSchema, route } = procedure['~orpc'];
  try {
    checkCaller(context, meta);
    checkPermission(context, meta.permission);
    if (isForOwnHost(meta)) checkOwnHost(context);
    if (!meta.isOpenToBlocked) checkTenantRules(context, meta.permission);
    checkTenantRole(context, meta.permission);
    if (isMemberWrite(meta, route.method)) await checkAcceptedTerms(context);
    if (meta.reauthenticate === true) requireReauthentication(context);
    attributes.decision = 'allowed';
    // Without a schema the input is not read, and a refusal of it not declared.
    if (inputSchema !== undefined && context.bodyProblem) throw context.bodyProblem;
    const unstorable = inputSchema === undefined ? null : unstorableFields(input);
    if (unstorable) throw refuseFields(unstorable);
    return await next();
  } catch (error) {
    const answer = await withAudit(context, path, toRefusal(context, path, error));
    attributes.decision ??= isRefusal(answer) ? answer.code : 'FAILED';
    if (isRefusal(answer)) {
      const retryAfterSeconds = setRetryAfter(context.response, answer.data);
      context.onRefusal?.(answer.code, retryAfterSeconds);
      if (!(answer.code in errorMap)) reportUndeclared(context, path, answer.code);
    }
    throw answer;
  }
}

const limitCalls: Guard = async ({ context, procedure, next }) => {
  await consumeLimits(context, procedure['~orpc'].meta.limits);
  return next();
};

/**
 * Throws a refusal for an API token that may not call this, and for an administrator who is signed in as somebody and wants
 * what only the owner may do. `only`: see ProcedureMeta; also for what is not a procedure.
 */
export function checkCaller({ actor }: Ctx, { permission, only }: Pick<ProcedureMeta, 'permission' | 'only'>): void {
  if (actor?.token) {
    if (only !== null) throw refuse('SESSION_REQUIRED');
    if (permission !== 'public' && !actor.token.scopes.includes(scopeOf(permission))) throw refuse('SCOPE_MISSING');
  }
  if (actor?.impersonator && only === 'owner') throw refuse('IMPERSONATING');
}

/**
 * Throws a refusal for an administrator who is signed in as somebody with terms to accept: only that person accepts them, and
 * nothing is changed before. Also for what is not a procedure.
 */
export async function checkAcceptedTerms(ctx: Ctx): Promise<void> {
  if (ctx.actor?.impersonator && (await ctx.hasPendingTerms(ctx))) throw refuse('TERMS_PENDING');
}

/** Whether the request has this permission: for a part of an answer that needs another one than the procedure does. */
export function hasPermission({ actor }: Ctx, permission: Permission): boolean {
  if (actor?.mustAddFactor && isOfBackOffice(permission)) return false;
  if (isOfTenant(permission) && !(actor?.tenant && canInTenant(actor.tenant.role, permission))) return false;
  return can(actor?.role ?? null, permission) && (actor?.token?.scopes.includes(scopeOf(permission)) ?? true);
}

/** Throws a refusal unless the request has this permission; also for what is not a procedure, such as an upload. */
export function checkPermission({ actor }: Ctx, permission: Permission): void {
  if (!can(actor?.role ?? null, permission)) throw actor === null ? refuse('NOT_SIGNED_IN') : refuse('FORBIDDEN');
  if (actor && needsMfa(actor) && permission !== 'public' && permission !== 'any-assurance-level')
    throw refuse('MFA_REQUIRED');
  if (actor?.mustAddFactor && isOfBackOffice(permission)) throw refuse('FACTOR_REQUIRED');
}

/**
 * Throws a refusal on the host of a tenant, which may control the domain and with it the cookie: an account is managed on our
 * own host. Also for what is not a procedure.
 */
export function checkOwnHost({ request }: Pick<Ctx, 'request'>): void {
  if (request.tenantHost !== null) throw refuse('OUR_HOST_ONLY');
}

const tenantBlockRefusals = {
  factor: 'TENANT_FACTOR_REQUIRED',
  network: 'TENANT_NETWORK',
  integrations: 'INTEGRATIONS_OFF',
} as const;

/** Throws the refusal of the rule of their organisation that blocks the user; also for what is not a procedure. */
export function checkTenantRules({ actor }: Ctx, permission: Permission): void {
  if (actor?.tenantBlock && permission !== 'public' && permission !== 'any-assurance-level')
    throw refuse(tenantBlockRefusals[actor.tenantBlock]);
}

/**
 * Throws a refusal unless the role in the organisation of this session has the permission, if it is one of those: NOT_FOUND
 * without an organisation, FORBIDDEN with a lower role. Also for what is not a procedure.
 */
export function checkTenantRole({ actor }: Ctx, permission: Permission): void {
  if (!isOfTenant(permission)) return;
  if (!actor?.tenant) throw refuse('NOT_FOUND');
  if (!canInTenant(actor.tenant.role, permission)) throw refuse('FORBIDDEN');
}

/**
 * A refusal that its procedure does not declare is a bug in the contract. Tests and development fail with it; in
 * production the caller gets the refusal and the log names the procedure.
 */
function reportUndeclared(ctx: Ctx, path: readonly string[], code: RefusalCode): void {
  const procedure = path.join('.');
  ctx.log.error('refusal.undeclared', { requestId: ctx.request.id, procedure, code });
  if (ctx.failsOnUndeclaredRefusal) throw new Error(`${procedure} refused with ${code}, which it does not declare`);
}

const auditedCodes: readonly RefusalCode[] = ['FORBIDDEN', 'SCOPE_MISSING', 'SESSION_REQUIRED', 'IMPERSONATING'];

/** Audits a refused permission. Where that fails, its error is the answer. */
async function withAudit(ctx: Ctx, path: readonly string[], answer: unknown): Promise<unknown> {
  if (!isRefusal(answer) || !auditedCodes.includes(answer.code)) return answer;
  // Other tabs of an administrator who is signed in as a member still call the back office.
  if (answer.code === 'FORBIDDEN' && ctx.actor?.impersonator) return answer;
  return ctx.auditForbiddenCall(ctx, path.join('.')).then(
    () => answer,
    (error: unknown) => toRefusal(ctx, path, error),
  );
}

function toRefusal(ctx: Ctx, path: readonly string[], error: unknown): unknown {
  if (isRefusal(error)) return error;
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return refuseFields(fieldsOf(error.cause));
  }
  const refusal = databaseRefusal(error);
  const fields = { requestId: ctx.request.id, procedure: path.join('.'), error };
  if (refusal) {
    logCondition(ctx.log, 'database.refused', fields);
    return refusal;
  }
  ctx.log.error('bug', fields);
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: `An unexpected error occurred. Please try again. (Request ${ctx.request.id})`,
    cause: error,
  });
}

/** The first message of each field, by field name; a problem of the whole form is under ''. */
function fieldsOf({ issues }: ValidationError): FieldProblems {
  const fields: FieldProblems = {};
  for (const { path = [], message, ...issue } of issues) {
    const key = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    const unknown = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : [];
    for (const name of unknown) fields[name] ??= 'This is not known here';
    if (unknown.length === 0) fields[key] ??= message;
  }
  return fields;
}
