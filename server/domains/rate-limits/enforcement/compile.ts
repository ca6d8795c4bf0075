import type { RateAction } from '#contract/operations/rate-limits/rate-limits.ts';
import { coversSignIn, matcherOf, patternsOf } from '#contract/operations/rate-limits/rate-pattern.ts';
import type { RateLimitRule } from '#server/domains/rate-limits/tables.ts';
import { addressesIn } from '#server/platform/addresses.ts';

/** A rule as it is applied. */
export interface CompiledRule extends Pick<RateLimitRule, 'id' | 'name' | 'limit' | 'windowSeconds' | 'scope'> {
  /** It counts what it would refuse, and refuses nothing. */
  isShadow: boolean;
  /** The count of a request is returned unless its credentials were refused. */
  countsFailedAttempts: boolean;
  block: Extract<RateAction, { kind: 'block' }> | null;
  throttle: Extract<RateAction, { kind: 'throttle' }> | null;
  alert: Extract<RateAction, { kind: 'alert' }> | null;
  log: Extract<RateAction, { kind: 'log' }> | null;
  matches(method: string, path: string): boolean;
  isException(address: string): boolean;
}

/** The facts of a rule that decide what it does. */
export type RuleFacts = Pick<
  RateLimitRule,
  'name' | 'pattern' | 'method' | 'limit' | 'windowSeconds' | 'scope' | 'mode' | 'actions' | 'exceptions'
>;

/** The rules that are not switched off, in the order given. */
export function compileRules(rules: readonly RateLimitRule[]): CompiledRule[] {
  return rules.filter(({ mode }) => mode !== 'off').map((rule) => ({ id: rule.id, ...compileRule(rule) }));
}

export function compileRule(rule: RuleFacts): Omit<CompiledRule, 'id'> {
  const { name, pattern, method, limit, windowSeconds, scope, mode, actions, exceptions } = rule;
  const matchers = patternsOf(pattern).map(matcherOf);
  const find = <Kind extends RateAction['kind']>(kind: Kind) =>
    actions.find((action): action is Extract<RateAction, { kind: Kind }> => action.kind === kind) ?? null;
  return {
    name,
    limit,
    windowSeconds,
    scope,
    isShadow: mode === 'shadow',
    countsFailedAttempts: coversSignIn(pattern),
    block: find('block'),
    throttle: find('throttle'),
    alert: find('alert'),
    log: find('log'),
    matches: (asked, path) =>
      (method === 'any' || method === (asked === 'HEAD' ? 'GET' : asked)) && matchers.some((isMatch) => isMatch(path)),
    isException: addressesIn(exceptions),
  };
}
