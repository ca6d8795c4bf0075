import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { databaseRefusal } from '#server/platform/database-refusal.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import type { Log } from '#server/platform/log/log.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import type { Env } from './env.ts';
import { closeConnection, problem, refusal } from './refusals.ts';

/** The response for an error that ended a request: refusals as they are; anything else is logged as a bug. */
export function failureResponse(log: Log) {
  return (error: Error, c: Context<Env>): Response => {
    const answer = answerTo(error, c);
    return c.env.incoming?.complete === false ? closeConnection(answer) : answer;
  };

  function answerTo(error: Error, c: Context<Env>): Response {
    const { ctx } = c.var;
    if (isRefusal(error)) return refusal(ctx, error.code, error.data, error.message);
    if (wasAborted(c.env.incoming)) return refusal(ctx, 'INTERRUPTED');
    const refused = databaseRefusal(error);
    const fields = { requestId: ctx?.request.id, error };
    if (refused) {
      logCondition(log, 'database.refused', fields);
      return refusal(ctx, refused.code, refused.data);
    }
    log.error('bug', fields);
    return problem(ctx, 500, 'An unexpected error occurred. Please try again.');
  }
}

/** A client that disconnected while sending its body caused no bug, and gets no response. */
function wasAborted({ complete, destroyed }: IncomingMessage): boolean {
  return destroyed && !complete;
}
