import { errors } from '#contract/errors.ts';
import { matcherOf, ratePathOf } from '#contract/operations/rate-limits/rate-pattern.ts';
import { startRequestCounter } from '#server/domains/rate-limits/backtest/request-counter.ts';
import { startCallCounter } from '#server/domains/tenants/usage/count-calls.ts';
import { basePath as scimPath } from '#server/identity/sso/scim/resources.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { CompiledRule } from './compile.ts';
import { consumeRules, type Excess, type RequestFacts, unlimited, type Verdict } from './consume.ts';
import { startLiveRules } from './live-rules.ts';
import { startRecorder } from './recorder.ts';

export interface RateLimits {
  /** The rules for a request. Without a promise, because it runs before every cached page. */
  matching(method: string, path: string): readonly CompiledRule[];
  /** These rules, and that of the tenant for a call of its people. */
  withTenant(ctx: Ctx, rules: readonly CompiledRule[], path: string): readonly CompiledRule[];
  /** Counts the request of this context for these rules. */
  consume(ctx: Ctx, rules: readonly CompiledRule[], request: Pick<RequestFacts, 'method' | 'path'>): Promise<Verdict>;
  /** Counts an answered request for backtests. `hasFailed`: its credentials were refused, or the request as one of too many. */
  record(ctx: Ctx, request: Pick<RequestFacts, 'method' | 'path'>, hasFailed: boolean): void;
  /** Stops the work of this process, after the last refusals were stored. */
  stop(): Promise<void>;
}

const none: readonly CompiledRule[] = [];

/** The rate-limit rules of this process, live. */
export async function startRateLimits(services: Services): Promise<RateLimits> {
  const live = await startLiveRules(services);
  const recorder = startRecorder(services);
  const counter = startRequestCounter(services);
  const calls = startCallCounter(services);
  return {
    matching(method, given) {
      const path = ratePathOf(given);
      let found: CompiledRule[] | null = null;
      for (const rule of live.current()) {
        if (!rule.matches(method, path)) continue;
        if (found === null) found = [rule];
        else found.push(rule);
      }
      return found ?? none;
    },
    withTenant({ actor }, rules, path) {
      return actor?.tenant && isCall(ratePathOf(path)) ? [...rules, tenantRule(actor.tenant)] : rules;
    },
    async consume(ctx, rules, request) {
      const { actor } = ctx;
      const { address } = ctx.request;
      const network = networkOf(address);
      if (live.isAllowed(network)) return unlimited;
      // A provider that calls SCIM shows its token later; without one its request is given back.
      const isKnown = actor !== null || isScim(ratePathOf(request.path));
      const facts = { ...request, address, userId: actor?.id ?? null, tenantId: actor?.tenant?.id ?? null, isKnown };
      const verdict = await consumeRules(ctx.limits, rules, facts);
      // What another rule refuses says nothing about the limit of the tenant.
      if (facts.tenantId !== null && rules.some(isOfTenant))
        calls.record(facts.tenantId, verdict.refused !== null && isOfTenant(verdict.refused.rule));
      for (const excess of verdict.exceeded) {
        if (isOfTenant(excess.rule)) continue;
        recorder.record(excess, network);
        notifyOfExcess(ctx, excess).catch((error: unknown) =>
          logCondition(ctx.log, 'rate-limits.announce.failed', { error }),
        );
      }
      return verdict;
    },
    record: (ctx, { method, path }, hasFailed) => counter.record(ctx, method, ratePathOf(path), hasFailed),
    async stop() {
      live.stop();
      await Promise.all([recorder.stop(), counter.stop(), calls.stop()]);
    },
  };
}

/** No stored rule has it, so that its refusals are not stored as those of one. */
const id = 'tenant-calls';

/** Whether a normalised path is a call of the API, which the limit of a tenant counts. */
const isCall = matcherOf('/api/*');

const isScim = matcherOf(`${scimPath}/*`);

const isOfTenant = (rule: Pick<CompiledRule, 'id'>): boolean => rule.id === id;

/** The limit of a tenant as a rule: calls of the API by its people and their tokens, a minute. */
function tenantRule({ apiRateLimit }: { apiRateLimit: number }): CompiledRule {
  return {
    id,
    name: 'API calls of a tenant',
    limit: apiRateLimit,
    windowSeconds: 60,
    scope: 'tenant',
    isShadow: false,
    countsFailedAttempts: false,
    block: { kind: 'block', message: errors.TOO_MANY_REQUESTS.message },
    throttle: null,
    alert: null,
    log: null,
    matches: (_method, path) => isCall(path),
    isException: () => false,
  };
}

/**
 * What a rule does besides refusing or delaying: it notifies the administrators, and writes an entry into the audit log, each at most
 * once in its pause, the entry once for each subject. A rule in shadow does neither.
 */
async function notifyOfExcess(ctx: Ctx, { rule, subject }: Excess): Promise<void> {
  const { id, name, limit, windowSeconds, alert, log } = rule;
  if (rule.isShadow) return;
  const isDue = async (kind: string, minutes: number | undefined, key: string) =>
    minutes !== undefined &&
    (await ctx.limits.consumeUpTo({ name: `rate-limit-${kind}`, points: 1, perSeconds: minutes * 60 }, key, 1)) === 1;
  const isAlertDue = await isDue('alert', alert?.everyMinutes, id);
  const isLogDue = await isDue('log', log?.everyMinutes, `${id} ${subject}`);
  if (!isAlertDue && !isLogDue) return;
  await ctx.db.transact(systemScope, async (tx) => {
    if (isLogDue)
      await recordAudit(tx, ctx, {
        action: 'rate-limit.exceeded',
        resourceId: id,
        result: 'refused',
        details: { name, limit, windowSeconds },
      });
    if (isAlertDue) await notify(tx, ctx, { team: 'all' }, messageOf(rule));
  });
}

function messageOf({ name, limit, windowSeconds, block, throttle }: Excess['rule']) {
  const further = block ? 'refused' : throttle ? 'delayed' : 'let through';
  return {
    kind: 'rate-limit' as const,
    title: `The rate limit “${name}” was reached`,
    body: `More than ${limit} requests in ${windowSeconds} s. Further requests are ${further}.`,
    href: '/enterprise-features?tab=rate-limits' as const,
  };
}
