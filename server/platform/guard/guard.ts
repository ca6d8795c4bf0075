import { ValidationError } from '@orpc/contract';
import { implement, ORPCError } from '@orpc/server';
import { contract } from '#contract/contract.ts';
import type { FieldProblems } from '#contract/errors.ts';
import { can } from '#contract/permissions.ts';
import { type Ctx, owesFactor } from '#server/platform/context.ts';
import { isRefusal, refuse, refuseFields } from '#server/platform/refuse.ts';
import { refusalOfDatabase } from '#server/platform/refuse-database.ts';

/**
 * The one guard. It stands before every procedure on every transport: first the lock, then the input, then the act;
 * and whatever goes wrong leaves through here, as a refusal that we can explain or as a bug with a request id.
 */
export const os = implement(contract)
  .$context<Ctx>()
  .use(async ({ context, procedure, next, path }) => {
    try {
      checkLock(context, procedure['~orpc'].meta.access);
      return await next();
    } catch (error) {
      const answer = explain(context, path, error);
      if (isRefusal(answer)) sayWhenToRetry(context, answer.data);
      throw answer;
    }
  });

/** Refuses whoever may not pass this lock; also for what is no procedure, such as a file on its way. */
export function checkLock(ctx: Ctx, access: Parameters<typeof can>[1]): void {
  if (!can(ctx.actor?.role ?? null, access)) throw ctx.actor === null ? refuse('NOT_SIGNED_IN') : refuse('FORBIDDEN');
  if (ctx.actor && owesFactor(ctx.actor) && access !== 'public' && access !== 'any-level') throw refuse('LEVEL_NEEDED');
}

/** Whoever is told to wait is told how long, also in the header that programs read. */
function sayWhenToRetry(ctx: Ctx, data: unknown): void {
  const seconds = (data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
  if (seconds !== undefined) ctx.response.set('retry-after', String(seconds));
}

function explain(ctx: Ctx, path: readonly string[], error: unknown): unknown {
  if (isRefusal(error)) return error;
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return refuseFields(fieldsOf(error.cause));
  }
  const refusal = refusalOfDatabase(error);
  ctx.log.error(refusal ? 'database.refused' : 'bug', { requestId: ctx.request.id, procedure: path.join('.'), error });
  if (refusal) return refusal;
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: `An unexpected error occurred. Please try again. (Request ${ctx.request.id})`,
    cause: error,
  });
}

/** The first message of each field, under its name; a problem of the whole form stands under ''. */
function fieldsOf({ issues }: ValidationError): FieldProblems {
  const fields: FieldProblems = {};
  for (const { path = [], message } of issues) {
    const key = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    fields[key] ??= message;
  }
  return fields;
}
