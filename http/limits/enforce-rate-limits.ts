import { setTimeout as pause } from 'node:timers/promises';
import { ORPCError } from '@orpc/server';
import type { Context, Next } from 'hono';
import { errors } from '#contract/errors.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import type { Env } from '#http/env.ts';
import type { Excess } from '#server/domains/rate-limits/enforcement/consume.ts';
import type { RateLimits } from '#server/domains/rate-limits/enforcement/rate-limits.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isOwnProbe } from '#server/platform/http/own-request.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { createOpenLimit } from '#server/platform/limits/open-limit.ts';
import { setRetryAfter } from '#server/platform/refuse.ts';

interface Options {
  /** The request is the form of a page, which shows the refusal. */
  isForm(c: Context): boolean;
  /** The page that a browser gets instead of another; null: the request asks for no page. */
  page(c: Context, ctx: Ctx, retryAfterSeconds: number): Promise<Response> | null;
}

/** Requests that wait because a rule throttles them; further ones are refused as busy. */
const waitingAtOnce = { perNetwork: 20, altogether: 500 };

/** Refusals that say: these credentials are wrong. Links cannot be guessed, and codes have limits of their own. */
const failedAttempts: readonly RefusalCode[] = ['SIGN_IN_REFUSED', 'PASSKEY_REFUSED'];

/** Answers to visitors whose request does nothing; it must not use up what all programs share. */
const reachesNothing: readonly number[] = [401, 404];
const isApi = /^\/api(\/|$)/;

/** Applies the rate-limit rules to every request that one of them matches, before its body is read; not to this server's probes. */
export function enforceRateLimits(rates: RateLimits, { isForm, page }: Options) {
  const takeWaiting = createOpenLimit(waitingAtOnce);

  return async (c: Context<Env>, next: Next): Promise<Response | undefined> => {
    const request = { method: c.req.method, path: c.req.path };
    const rules = rates.withTenant(c.var.ctx, rates.matching(request.method, request.path), request.path);
    if (isOwnProbe(c.var.ctx, c.req)) {
      // So that cached pages are sent after this.
      c.set('isCounted', true);
      await next();
      return;
    }
    if (rules.length === 0) {
      await next();
      rates.record(c.var.ctx, request, false);
      return;
    }
    c.set('isCounted', true);
    const { ctx } = c.var;
    const verdict = await rates.consume(ctx, rules, request);
    for (const [name, value] of Object.entries(verdict.headers)) c.env.outgoing.setHeader(name, value);
    if (verdict.refused) {
      // What a rule of failed attempts refuses would have been one: a backtest of this rule finds the same requests.
      rates.record(ctx, request, verdict.refused.rule.countsFailedAttempts);
      const refusal = refusalBy(verdict.refused);
      const answer = page(c, ctx, verdict.refused.retryAfterSeconds);
      if (answer) return answer;
      if (!isForm(c)) throw refusal;
      setRetryAfter(ctx.response, refusal.data);
      c.set('refusedForm', refusal);
    } else if (verdict.delayMs > 0) {
      const end = takeWaiting(networkOf(ctx.request.address));
      await pause(verdict.delayMs).finally(end);
    }
    let hasFailed = false;
    const onRefusal = (code: RefusalCode, retryAfterSeconds?: number) => {
      hasFailed ||= failedAttempts.includes(code);
      // A pause of an account may be longer than the window of the rule: both headers name the same time.
      if (retryAfterSeconds === undefined || verdict.headers['ratelimit-reset'] === undefined) return;
      c.env.outgoing.setHeader('ratelimit-remaining', '0');
      c.env.outgoing.setHeader('ratelimit-reset', String(retryAfterSeconds));
    };
    c.set('ctx', { ...ctx, onRefusal });
    await next();
    if (!hasFailed) verdict.refund();
    if (ctx.actor === null && isApi.test(request.path) && reachesNothing.includes(c.var.status ?? c.res.status))
      verdict.refundShared();
    if (!verdict.refused) rates.record(ctx, request, hasFailed);
  };
}

/** The refusal with the message of the rule. */
function refusalBy({ rule, retryAfterSeconds }: Excess) {
  const code = 'TOO_MANY_REQUESTS';
  const { status, message } = errors[code];
  return new ORPCError(code, {
    defined: true,
    status,
    message: rule.block?.message ?? message,
    data: { retryAfterSeconds },
  });
}
