import { eq } from 'drizzle-orm';
import { allowanceMinutes } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { Allowance } from '#contract/operations/rate-limits/rate-limits.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { rateLimitsTag } from '#server/domains/rate-limits/records.ts';
import { rateLimitAllowances as t } from '#server/domains/rate-limits/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/** Lets every rule pass this address, or its /64 network, for an hour from now. */
export function allowAddress(ctx: Ctx, { address }: { address: string }): Promise<Allowance> {
  const network = address.includes('/') ? address : networkOf(address);
  const actor = actorOf(ctx);
  const allowedAt = ctx.now();
  const expiresAt = new Date(allowedAt.getTime() + allowanceMinutes * minuteMs);
  return transact(ctx, async (tx) => {
    const values = { allowedBy: actor.id, allowedAt, expiresAt };
    const [stored] = await tx
      .insert(t)
      .values({ id: ctx.newId(), network, ...values })
      .onConflictDoUpdate({ target: t.network, set: values })
      .returning();
    if (!stored) throw new Error('the allowance was not stored');
    const details = { network, until: expiresAt.toISOString() };
    await recordAudit(tx, ctx, { action: 'rate-limit.address-allowed', resourceId: stored.id, details });
    tx.invalidate(rateLimitsTag);
    return { id: stored.id, network, allowedBy: actor.email, expiresAt };
  });
}

/** Ends an allowance before its time. Refuses with NOT_FOUND. */
export async function endAllowance(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    const [ended] = await tx.delete(t).where(eq(t.id, id)).returning();
    if (!ended) throw refuse('NOT_FOUND');
    const { network } = ended;
    await recordAudit(tx, ctx, { action: 'rate-limit.allowance-ended', resourceId: id, details: { network } });
    tx.invalidate(rateLimitsTag);
  });
  return { id };
}
