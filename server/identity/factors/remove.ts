import { and, eq } from 'drizzle-orm';
import { setAssuranceLevel } from '#server/identity/sessions/set-assurance-level.ts';
import { lockOwner } from '#server/identity/users/own.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notifyOfFactors } from './notify-of-factors.ts';
import { findOwnFactor } from './owner.ts';
import { syncHasFactor } from './sync-has-factor.ts';
import { factors } from './tables.ts';

/**
 * Removes a factor and notifies its owner. With the last factor the session drops to aal1, under a new secret id.
 * Requires a recent reauthentication.
 */
export async function removeFactor(ctx: Ctx, { factorId }: { factorId: string }): Promise<{ ok: true }> {
  const { assuranceLevel } = actorOf(ctx);
  await transact(ctx, async (tx) => {
    const owner = await lockOwner(tx, ctx);
    const factor = await findOwnFactor(tx, ctx, factorId);
    await tx.delete(factors).where(and(eq(factors.id, factor.id), eq(factors.userId, owner.id)));
    await recordAudit(tx, ctx, {
      action: 'factor.removed',
      resourceId: factor.id,
      details: { type: factor.factorType },
    });
    if (factor.status === 'unverified') return;
    await notifyOfFactors(tx, ctx, owner, 'factor-removed', factor.friendlyName);
    const user = await syncHasFactor(tx, ctx, owner);
    if (user.hasFactor || assuranceLevel === 'aal1') return;
    await setAssuranceLevel(tx, ctx, user, { assuranceLevel: 'aal1' });
  });
  return { ok: true };
}
