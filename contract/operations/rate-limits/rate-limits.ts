import { z } from 'zod';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { del, get, type ProcedureRules, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { email, line, requiredLine } from '#contract/text.ts';
import {
  maximumDelayMs,
  maximumExceptions,
  maximumPauseMinutes,
  maximumRateLimit,
  maximumWindowSeconds,
  type RateMethod,
  type RateMode,
  type RateOutcome,
  type RateScope,
} from './rate-limit-choices.ts';
import { isRatePattern } from './rate-pattern.ts';

const scopes = ['global', 'tenant', 'user', 'ip'] as const satisfies readonly RateScope[];
const methods = ['any', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly RateMethod[];
const outcomes = ['refused', 'delayed', 'shadow'] as const satisfies readonly RateOutcome[];
const modes = ['off', 'shadow', 'enforced'] as const satisfies readonly RateMode[];

const whole = (minimum: number, maximum: number) => {
  const message = `Please enter a whole number from ${minimum} to ${maximum}`;
  return z.coerce.number(message).int(message).min(minimum, message).max(maximum, message);
};

const pauseMinutes = whole(1, maximumPauseMinutes);

/** What happens to a request beyond the limit, each kind with its settings. */
const rateAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('block'), message: requiredLine(120) }),
  z.object({ kind: z.literal('throttle'), delayMs: whole(1, maximumDelayMs) }),
  z.object({ kind: z.literal('alert'), everyMinutes: pauseMinutes }),
  z.object({ kind: z.literal('log'), everyMinutes: pauseMinutes }),
]);
export type RateAction = z.infer<typeof rateAction>;

/** An address that the rule does not count, or a network. */
const exception = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'Please enter addresses such as 203.0.113.7 or 10.0.0.0/8',
);

/** An address, or a /64 network of IPv6 as limits count them. */
const isNetwork = (value: string) => z.union([z.ipv4(), z.ipv6(), z.cidrv6()]).safeParse(value).success;

export const rateRuleForm = z.object({
  name: requiredLine(80),
  pattern: line(200).refine(isRatePattern, 'Please enter an address that begins with /, such as /api/*'),
  method: z.enum(methods),
  limit: whole(1, maximumRateLimit),
  windowSeconds: whole(1, maximumWindowSeconds),
  scope: z.enum(scopes),
  mode: z.enum(modes),
  priority: whole(1, 999),
  actions: z
    .array(rateAction)
    .min(1, 'Please choose what happens when the limit is exceeded')
    .max(4)
    .refine((actions) => new Set(actions.map(({ kind }) => kind)).size === actions.length, 'Each action only once')
    .refine(
      (actions) => !['block', 'throttle'].every((kind) => actions.some((action) => action.kind === kind)),
      'A rule either refuses or delays',
    ),
  exceptions: z.array(exception).max(maximumExceptions),
});
export type RateRuleForm = z.infer<typeof rateRuleForm>;

export const rateRule = rateRuleForm.extend({ ...versioned.shape, createdAt: z.date(), updatedAt: z.date() });
export type RateRule = z.infer<typeof rateRule>;

/** A rule in the list, with the requests of the last 24 hours that were beyond its limit. */
export const rateRuleRow = rateRule.extend({ limited24h: z.number().int() });
export type RateRuleRow = z.infer<typeof rateRuleRow>;

/** Somebody who was beyond the limit of a rule in the last minutes. */
export const limitedRow = byId.extend({
  rule: byId.extend({ name: z.string(), message: z.string().nullable() }),
  outcome: z.enum(outcomes),
  /** Either an account or a network. */
  user: byId.extend({ email: z.string() }).nullable(),
  network: z.string().nullable(),
  requests: z.number().int(),
  lastAt: z.date(),
  freeAt: z.date(),
});
export type LimitedRow = z.infer<typeof limitedRow>;

export const allowance = byId.extend({
  network: z.string(),
  allowedBy: z.string().nullable(),
  expiresAt: z.date(),
});
export type Allowance = z.infer<typeof allowance>;

/** What a rule would have refused of the requests of the last days. */
export const backtestResult = z.object({
  from: z.date(),
  /** Stored requests to the addresses of the rule. */
  requests: z.number().int(),
  /** There are more requests or addresses than were looked at. */
  isPart: z.boolean(),
  /** Addresses, accounts or tenants that it would have refused, and how many of their requests. */
  subjects: z.number().int(),
  refused: z.number().int(),
  /** The caller is among them. */
  isOwn: z.boolean(),
  /** Those with the most, by their networks without the last part. */
  most: z.array(z.object({ network: z.string(), requests: z.number().int(), isOwn: z.boolean() })),
});
export type Backtest = z.infer<typeof backtestResult>;

/** A request to try the rules with, which is not sent. */
export const triedRequest = z.object({
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: requiredLine(2_000).startsWith('/', 'Please enter an address that begins with /'),
  address: requiredLine(60).refine(
    (value) => z.union([z.ipv4(), z.ipv6()]).safeParse(value).success,
    'Please enter an IP address, such as 203.0.113.7',
  ),
  /** Of the signed-in user; empty: a visitor. */
  email: z.literal('').or(email),
});
export type TriedRequest = z.infer<typeof triedRequest>;

/** What a rule that matches the request would do with it now. */
export const triedRule = byId.extend({
  name: z.string(),
  mode: z.enum(modes),
  scope: z.enum(scopes),
  limit: z.number().int(),
  windowSeconds: z.number().int(),
  /** Requests that are counted now. */
  used: z.number().int(),
  result: z.enum(['passes', 'refused', 'delayed', 'counted-only', 'shadow', 'excepted', 'no-subject', 'not-asked']),
  message: z.string().nullable(),
});
export type TriedRule = z.infer<typeof triedRule>;

export const rateRuleQuery = listQuery({
  filters: { mode: choiceFilter(['all', ...modes]), scope: choiceFilter(['all', ...scopes]) },
  sorts: ['priority', '-priority', 'name', '-name'],
});
export type RateRuleQuery = z.infer<typeof rateRuleQuery>;

const manage = 'rateLimits.manage';
const weakens = {
  reauthenticate: 'weaker-protection',
  secondAdministrator: ['rate-limit.weaken'],
} as const satisfies ProcedureRules;

export const rateLimitsContract = {
  list: get(manage, '/rate-limits', 'List the rate-limit rules').input(rateRuleQuery).output(pageOf(rateRuleRow)),
  get: get(manage, '/rate-limits/{id}', 'Get one rate-limit rule').input(byId).output(rateRule),
  create: post(manage, '/rate-limits', 'Add a rate-limit rule', { only: 'session' })
    .input(rateRuleForm)
    .output(rateRule),
  save: post(manage, '/rate-limits/{id}', 'Change a rate-limit rule', weakens)
    .input(rateRuleForm.extend(versioned.shape))
    .output(rateRule),
  setMode: post(manage, '/rate-limits/{id}/mode', 'Enforce a rule, run it in shadow, or switch it off', weakens)
    .input(versioned.extend({ mode: z.enum(modes) }))
    .output(rateRule),
  remove: del(manage, '/rate-limits/{id}', 'Delete a rate-limit rule', weakens).input(byId).output(byId),
  backtest: post(manage, '/rate-limits/backtest', 'Get what a rule would have refused in the last 7 days')
    .input(rateRuleForm)
    .output(backtestResult),
  limited: get(manage, '/rate-limits/limited', 'List who is over a limit now, and who is temporarily allowed').output(
    z.object({ rows: z.array(limitedRow), allowances: z.array(allowance) }),
  ),
  allow: post(manage, '/rate-limit-allowances', 'Allow an address for an hour', { reauthenticate: true })
    .input(z.object({ address: requiredLine(60).refine(isNetwork, 'Please enter an IP address') }))
    .output(allowance),
  endAllowance: del(manage, '/rate-limit-allowances/{id}', 'Stop allowing an address', { only: 'session' })
    .input(byId)
    .output(byId),
  tryRequest: post(manage, '/rate-limits/try', 'Get what the rules would do with a request; nothing is counted')
    .input(triedRequest)
    .output(z.object({ isAllowed: z.boolean(), rules: z.array(triedRule) })),
};
