import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Ctx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log/log.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { databaseRefusal } from '#server/platform/database-refusal.ts';
import { problem, refusal } from './refusals.ts';

interface Env {
  Bindings: { incoming: IncomingMessage };
  Variables: { ctx: Ctx };
}

/** What an error that ended a request becomes: a refusal as it is, anything that we cannot explain a bug in the log. */
export function failureResponse(log: Log) {
  return <E extends Env>(error: Error, c: Context<E>): Response => {
    const { ctx } = c.var;
    if (isRefusal(error)) return refusal(ctx, error.code, error.data);
    if (wasAborted(c.env.incoming)) return refusal(ctx, 'INTERRUPTED');
    const refused = databaseRefusal(error);
    log.error(refused ? 'database.refused' : 'bug', { requestId: ctx?.request.id, error });
    return refused
      ? refusal(ctx, refused.code, refused.data)
      : problem(ctx, 500, 'An unexpected error occurred. Please try again.');
  };
}

/** Whoever left while their body was on its way met no bug, and hears no answer. */
function wasAborted({ complete, destroyed }: IncomingMessage): boolean {
  return destroyed && !complete;
}
