import type { Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { Excess } from './take.ts';

/**
 * What a rule does besides refusing or delaying: it notifies the administrators, and writes an entry into the audit log, each at most
 * once in its pause, the entry once for each subject. A rule in shadow does neither.
 */
export async function notifyOfExcess(ctx: Ctx, { rule, subject }: Excess): Promise<void> {
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
    href: '/enterprise-features?tab=rate-limits',
  };
}
