import type { Context, Next } from 'hono';
import type { Env } from '#http/env.ts';
import { createKeyedConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { refuse } from '#server/platform/refuse.ts';

/**
 * A browser sends six calls at once, so few people wait. What is heavy for the database is heavy for the one who asks for it:
 * the calls of everybody else are answered meanwhile.
 */
export const ofOneAccount = { concurrency: 8, maximumWaiting: 200 };

/** Calls of one account that run at once, whatever sessions, tokens and networks they come from. Others wait, then are refused as busy. */
export function limitCallsAtOnce() {
  const limit = createKeyedConcurrencyLimit({
    ...ofOneAccount,
    overloadError: () => refuse('BUSY', { retryAfterSeconds: 1 }),
  });
  return async (c: Context<Env>, next: Next): Promise<void> => {
    const { actor } = c.var.ctx;
    if (actor === null) await next();
    else await limit(actor.id, next);
  };
}
