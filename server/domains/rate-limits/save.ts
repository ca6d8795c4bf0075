import { maximumRules } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import { type RateRule, type RateRuleForm, rateRuleForm } from '#contract/operations/rate-limits/rate-limits.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { backtest } from './backtest/backtest.ts';
import { compileRule, type RuleFacts } from './enforcement/compile.ts';
import { getRule } from './get.ts';
import { ruleRecords } from './records.ts';
import { rateLimitRules } from './tables.ts';
import { changeRule } from './weaker.ts';

/** Adds a rule; every process takes it within a second. Refuses a rule that would shut out its editor or every sign-in. */
export async function createRule(ctx: Ctx, form: RateRuleForm): Promise<RateRule> {
  await checkRule(ctx, form);
  const at = ctx.now();
  return transact(ctx, async (tx) => {
    if ((await tx.$count(rateLimitRules)) >= maximumRules)
      throw refuseFields({ name: `There are already ${maximumRules} rules, the maximum. Delete one first` });
    const values = { id: ctx.newId(), ...form, createdAt: at, updatedAt: at };
    return ruleRecords.create(tx, ctx, values, { action: 'rate-limit.created' });
  });
}

/** Changes a rule. Refuses with NOT_FOUND or CONFLICT, and a rule that would shut out its editor or every sign-in. */
export async function saveRule(ctx: Ctx, { id, version, ...form }: RateRuleForm & VersionRef): Promise<RateRule> {
  await checkRule(ctx, form);
  return changeRule(ctx, await getRule(ctx, { id }), version, form);
}

/** Enforces a rule, runs it in shadow, or switches it off. Refuses with NOT_FOUND or CONFLICT. */
export async function setRuleMode(
  ctx: Ctx,
  { id, version, mode }: VersionRef & { mode: RateRule['mode'] },
): Promise<RateRule> {
  const before = await getRule(ctx, { id });
  const form = { ...rateRuleForm.parse(before), mode };
  await checkRule(ctx, form, 'mode');
  return changeRule(ctx, before, version, form);
}

/** Deletes a rule. Refuses with NOT_FOUND. */
export async function removeRule(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const before = await getRule(ctx, { id });
  await changeRule(ctx, before, before.version, null);
  return { id };
}

async function checkRule(ctx: Ctx, facts: RuleFacts, field: 'limit' | 'mode' = 'limit'): Promise<void> {
  checkLockout(ctx, facts, field);
  await checkHistory(ctx, facts, field);
}

const days = 1;

/** Refuses a rule that would have refused its editor within the last day, once it is enforced. */
async function checkHistory(ctx: Ctx, facts: RuleFacts, field: 'limit' | 'mode'): Promise<void> {
  const { mode, actions, scope, limit, windowSeconds } = facts;
  // What everybody shares is refused because of others.
  if (mode !== 'enforced' || scope === 'global' || !actions.some(({ kind }) => kind === 'block')) return;
  const { most, isOwn } = await backtest(ctx, facts, days);
  if (!isOwn) return;
  const requests = most.find((subject) => subject.isOwn)?.requests;
  const who = scope === 'user' ? 'You' : ctx.request.address;
  throw refuseFields({
    [field]: `Not saved: this rule would refuse you. ${who} sent ${requests ?? 'many'} requests more than ${limit} in ${windowSeconds} s within the last day. Run it in shadow mode, or add your address to the exceptions.`,
  });
}

/** The requests of a browser that loads a page of the app for the first time: its document, scripts, styles and fonts. */
const load = (page: string): Request[] => [
  ['GET', page, 1],
  ['GET', '/assets/shell.js', 30],
];
type Request = [method: string, path: string, times: number];

/** One sign-in, by the form of the page. */
const signIn: Request[] = [
  ...load('/auth'),
  ['POST', '/auth', 1],
  ['GET', '/dashboard', 1],
  ['POST', '/rpc/auth/session', 2],
];

/** Opening the rules, changing one, and what the open screen asks for by itself meanwhile. */
const editing: Request[] = [
  ...load('/enterprise-features'),
  ['POST', '/rpc/auth/session', 2],
  ['POST', '/rpc/notifications/list', 4],
  ['POST', '/rpc/rateLimits/list', 8],
  ['POST', '/rpc/rateLimits/save', 4],
];

/** Patterns that reach sign-in or the calls of the screens. */
const reachesSignIn = /^\/((api\/)?auth|rpc|\*)(\/|$)/;

/**
 * Refuses a rule that, once enforced, would refuse every sign-in, or the editor before they could change it again, or that
 * one visitor could use up for all. The sentence is beside the field.
 */
function checkLockout(ctx: Ctx, facts: RuleFacts, field: 'limit' | 'mode' = 'limit'): void {
  const rule = compileRule(facts);
  if (facts.mode !== 'enforced') return;
  if (facts.scope === 'global' && (rule.block ?? rule.throttle) !== null && reachesSignIn.test(facts.pattern))
    throw refuseFields({
      [field === 'mode' ? 'mode' : 'scope']:
        'This counts all visitors together, so one visitor could keep everyone else from signing in. Count per IP address instead.',
    });
  if (rule.block === null) return;
  const refuseRule = (why: string) => {
    throw refuseFields({ [field]: `Not saved: ${why} Raise the limit, or run the rule in shadow mode.` });
  };
  const { limit, scope, countsFailedAttempts } = rule;
  const needed = (requests: Request[]) =>
    requests.reduce((sum, [method, path, times]) => sum + (rule.matches(method, path) ? times : 0), 0);

  const forSignIn = needed(signIn);
  if (!countsFailedAttempts && scope !== 'user' && limit < forSignIn)
    refuseRule(
      `this rule would refuse all sign-ins. A sign-in takes ${forSignIn} requests to these addresses, and the limit is ${limit}.`,
    );
  const forEditing = needed(editing);
  if (limit < forEditing && !rule.isException(ctx.request.address))
    refuseRule(
      `this rule would refuse you. Editing a rule takes up to ${forEditing} requests to these addresses, and the limit is ${limit}.`,
    );
}
