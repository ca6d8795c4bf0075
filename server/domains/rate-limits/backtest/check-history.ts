import type { RuleFacts } from '#server/domains/rate-limits/enforcement/compile.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { backtest } from './backtest.ts';

const days = 1;

/** Refuses a rule that would have refused its editor within the last day, once it is enforced. */
export async function checkHistory(ctx: Ctx, facts: RuleFacts, field: 'limit' | 'mode'): Promise<void> {
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
