import { and, eq } from 'drizzle-orm';
import { changeLevel } from '#server/identity/sessions/change-level.ts';
import { requireFreshProof } from '#server/identity/sessions/reauthentication.ts';
import { holdOwner } from '#server/identity/users/own.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { noticeOf } from './notices.ts';
import { findOwnFactor } from './own.ts';
import { noteStanding } from './standing.ts';
import { factors } from './tables.ts';

/**
 * Removes a factor and tells its owner. With the last one goes the level that came from it: this session goes on at aal1,
 * under another secret id.
 */
export async function removeFactor(ctx: Ctx, { factorId }: { factorId: string }): Promise<{ ok: true }> {
  requireFreshProof(ctx);
  const { level } = actorOf(ctx);
  await transact(ctx, async (tx) => {
    const owner = await holdOwner(tx, ctx);
    const factor = await findOwnFactor(tx, ctx, factorId);
    await tx.delete(factors).where(and(eq(factors.id, factor.id), eq(factors.userId, owner.id)));
    await recordAudit(tx, ctx, {
      action: 'factor.removed',
      resourceId: factor.id,
      details: { type: factor.factorType },
    });
    if (factor.status === 'unverified') return;
    await queueMails(tx, ctx, [noticeOf(ctx, owner.email, 'factor-removed', factor.friendlyName)]);
    const user = await noteStanding(tx, ctx, owner);
    if (user.hasFactor || level === 'aal1') return;
    await changeLevel(tx, ctx, user, { assuranceLevel: 'aal1' });
  });
  return { ok: true };
}
