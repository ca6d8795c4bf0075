import type { RateScope } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import { type Limit, type Limits, networkOf, wholeSeconds } from '#server/platform/limits/limits.ts';
import type { CompiledRule } from './compile.ts';

/** What rules need to know of a request. */
export interface RequestFacts {
  method: string;
  /** Normalised by `ratePathOf`. */
  path: string;
  address: string;
  userId: string | null;
  tenantId: string | null;
  /** Somebody who is signed in, or a program with a token of its own. */
  isKnown: boolean;
}

/** A rule beyond whose limit this request is, and for whom. */
export interface Excess {
  rule: CompiledRule;
  subject: string;
  retryAfterSeconds: number;
}

export interface Verdict {
  /** The first rule that refuses; those after it were not asked. */
  refused: Excess | null;
  /** How long the request has to wait first. */
  delayMs: number;
  /** Every rule beyond whose limit it is, those in shadow too. */
  exceeded: readonly Excess[];
  /** The `RateLimit-*` fields of the rule that refuses, otherwise of the one with the fewest requests left. */
  headers: Readonly<Record<string, string>>;
  /** Returns the counts of rules that count failed attempts only. */
  refund(): void;
  /** Returns the counts of rules that count everybody together. */
  refundShared(): void;
}

/** The subject that a rule of this scope counts; null: the rule does not concern this request. */
function subjectOf(scope: RateScope, { address, userId, tenantId }: RequestFacts): string | null {
  if (scope === 'global') return 'all';
  if (scope === 'user') return userId;
  return scope === 'tenant' ? tenantId : networkOf(address);
}

const limitOf = ({ id, limit, windowSeconds }: Pick<CompiledRule, 'id' | 'limit' | 'windowSeconds'>): Limit => ({
  name: `rule-${id}`,
  points: limit,
  perSeconds: windowSeconds,
});

/** What a request is counted as, with the limit of each. */
interface Counted {
  limit: Limit;
  subject: string;
}

/**
 * The counts of a request for a rule; null: the rule does not concern it. Of what a rule gives all together visitors can use up
 * half, so that there is always something left for signed-in users and programs.
 */
export function countsOf(rule: CompiledRule, facts: RequestFacts): [Counted, ...Counted[]] | null {
  const subject = subjectOf(rule.scope, facts);
  if (subject === null) return null;
  const limit = limitOf(rule);
  const counted = { limit, subject };
  if (rule.scope !== 'global' || facts.isKnown) return [counted];
  const share = { ...limit, name: `${limit.name}-visitors`, points: Math.ceil(limit.points / 2) };
  return [{ limit: share, subject: 'visitors' }, counted];
}

/** The verdict about a request that no rule limits. */
export const unlimited: Verdict = {
  refused: null,
  delayMs: 0,
  exceeded: [],
  headers: {},
  refund() {},
  refundShared() {},
};

/** Counts a request for the rules that match it, in their order, and says what they decide. */
export async function consumeRules(
  limits: Pick<Limits, 'count' | 'refund'>,
  rules: readonly CompiledRule[],
  facts: RequestFacts,
): Promise<Verdict> {
  const exceeded: Excess[] = [];
  const returnable: (() => void)[] = [];
  const shared: (() => void)[] = [];
  let refused: Excess | null = null;
  let delayMs = 0;
  let fewest = Number.POSITIVE_INFINITY;
  let headers: Record<string, string> = {};

  for (const rule of rules) {
    const counts = countsOf(rule, facts);
    if (counts === null || rule.isException(facts.address)) continue;
    const { isOver, remaining, waitMs, points, refund } = await countAll(limits, counts);
    const retryAfterSeconds = wholeSeconds(waitMs);
    if (!rule.isShadow && remaining < fewest) {
      fewest = remaining;
      headers = headersOf(rule, points, remaining, retryAfterSeconds);
    }
    if (isOver) {
      const excess = { rule, subject: counts[0].subject, retryAfterSeconds };
      exceeded.push(excess);
      // What is refused is no attempt. A shared count stays at its limit, so that requests given back make room for others.
      if (rule.countsFailedAttempts || rule.scope === 'global') refund();
      if (rule.isShadow) continue;
      delayMs = Math.max(delayMs, rule.throttle?.delayMs ?? 0);
      if (rule.block === null) continue;
      refused = excess;
      headers = headersOf(rule, points, 0, retryAfterSeconds);
      break;
    }
    if (rule.countsFailedAttempts) returnable.push(refund);
    else if (rule.scope === 'global') shared.push(refund);
  }
  if (refused !== null) all(returnable)();
  return { refused, delayMs, exceeded, headers, refund: all(returnable), refundShared: all(shared) };
}

const all = (refunds: readonly (() => void)[]) => () => {
  for (const refund of refunds) refund();
};

/** Counts a request as each of these until one is over its limit. Says what the one with the fewest requests left says. */
async function countAll(limits: Pick<Limits, 'count' | 'refund'>, counts: readonly Counted[]) {
  let tightest = { isOver: false, remaining: Number.POSITIVE_INFINITY, waitMs: 0, points: 0 };
  const refunds: (() => void)[] = [];
  for (const { limit, subject } of counts) {
    const { isOver, remaining, waitMs } = await limits.count(limit, subject);
    const endsAt = performance.now() + waitMs;
    refunds.push(() => {
      // After its window the count is gone by itself.
      if (performance.now() < endsAt) limits.refund(limit, subject).catch(() => {});
    });
    if (isOver || remaining < tightest.remaining) tightest = { isOver, remaining, waitMs, points: limit.points };
    if (isOver) break;
  }
  return { ...tightest, refund: all(refunds) };
}

/** The fields that programs read to slow down in time. */
function headersOf(
  { windowSeconds }: CompiledRule,
  points: number,
  remaining: number,
  seconds: number,
): Record<string, string> {
  return {
    'ratelimit-limit': String(points),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(seconds),
    'ratelimit-policy': `${points};w=${windowSeconds}`,
  };
}
