import { maximumRules } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { RateRule, RateRuleForm } from '#contract/operations/rate-limits/rate-limits.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { backtest } from './backtest/backtest.ts';
import { checkLockout } from './check-lockout.ts';
import type { RuleFacts } from './enforcement/compile.ts';
import { getRule } from './get.ts';
import { ruleRecords } from './records.ts';
import { rateLimitRules } from './tables.ts';

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
  return transact(ctx, (tx) =>
    ruleRecords.change(tx, ctx, { id, version }, () => ({ set: form, action: 'rate-limit.saved' })),
  );
}

/** Enforces a rule, runs it in shadow, or switches it off. Refuses with NOT_FOUND or CONFLICT. */
export async function setRuleMode(
  ctx: Ctx,
  { id, version, mode }: VersionRef & { mode: RateRule['mode'] },
): Promise<RateRule> {
  await checkRule(ctx, { ...(await getRule(ctx, { id })), mode }, 'mode');
  return transact(ctx, (tx) =>
    ruleRecords.change(tx, ctx, { id, version }, () => ({ set: { mode }, action: 'rate-limit.mode-changed' })),
  );
}

/** Deletes a rule. Refuses with NOT_FOUND. */
export async function removeRule(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await transact(ctx, (tx) => ruleRecords.remove(tx, ctx, { id }, { action: 'rate-limit.deleted' }));
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
