import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PendingChanges, PendingOutcome } from '#contract/operations/pending-changes.ts';
import { isActiveAdministrator } from '#server/identity/users/active-administrator.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import type { Inventories } from '#server/records/domain.ts';
import { listPendingChanges } from './list.ts';
import { notifyRequester } from './notify-requester.ts';
import { type PendingRow, pendingChanges } from './tables.ts';

/**
 * Applies an open change together with its confirmation. Refuses with OWN_CHANGE the person who asked for it, with NEW_ADMINISTRATOR
 * those who became administrators later, so that nobody appoints their own confirmer, and with CONFLICT when the record changed meanwhile or the one who asked is no longer an active administrator. Requires a recent
 * reauthentication.
 */
export async function confirmChange(ctx: Ctx, acts: Inventories['pendingActs'], id: string): Promise<PendingChanges> {
  await transact(ctx, async (tx) => {
    const change = await lockOpenChange(tx, ctx, id);
    const { id: confirmer } = actorOf(ctx);
    if (change.requestedBy === confirmer) throw refuse('OWN_CHANGE');
    const since = await administratorSince(tx, confirmer);
    if (since === null || since > change.requestedAt) throw refuse('NEW_ADMINISTRATOR');
    if ((await administratorSince(tx, change.requestedBy)) === null) throw refuse('CONFLICT');
    await decide(tx, ctx, change, 'confirmed');
    const apply = acts[change.kind];
    if (!apply) throw new Error(`no domain applies ${change.kind}`);
    await apply(tx, ctx, change.payload);
    await notifyRequester(tx, ctx, change, 'confirmed');
  });
  return listPendingChanges(ctx);
}

/** Ends an open change without applying it; the person who asked for it withdraws it. Requires a recent reauthentication. */
export async function declineChange(ctx: Ctx, id: string): Promise<PendingChanges> {
  await transact(ctx, async (tx) => {
    const change = await lockOpenChange(tx, ctx, id);
    if (change.requestedBy === actorOf(ctx).id) return decide(tx, ctx, change, 'withdrawn');
    await notifyRequester(tx, ctx, change, 'declined');
    await decide(tx, ctx, change, 'declined');
  });
  return listPendingChanges(ctx);
}

/**
 * Since when somebody is an administrator; without a stored date since their account exists. Null: they are not an active
 * one. Without a lock: the act that is applied locks addresses and administrators in its own order.
 */
async function administratorSince(tx: Tx, id: string | null): Promise<Date | null> {
  if (id === null) return null;
  const isActive = and(eq(users.id, id), isActiveAdministrator(tx));
  const [found] = await tx.select().from(users).where(isActive);
  return found ? (found.administratorSince ?? found.createdAt) : null;
}

async function lockOpenChange(tx: Tx, ctx: Ctx, id: string): Promise<PendingRow> {
  const isOpen = and(
    eq(pendingChanges.id, id),
    isNull(pendingChanges.outcome),
    gt(pendingChanges.expiresAt, ctx.now()),
  );
  const [change] = await tx.select().from(pendingChanges).where(isOpen).for('update');
  if (!change) throw refuse('NOT_FOUND');
  return change;
}

/** Records how a change ended, with its audit entry. */
export async function decide(tx: Tx, ctx: Ctx, change: PendingRow, outcome: PendingOutcome): Promise<void> {
  const { id, kind, recordId, requestedBy } = change;
  const decision = { outcome, decidedBy: ctx.actor?.id ?? null, decidedAt: ctx.now() };
  await tx.update(pendingChanges).set(decision).where(eq(pendingChanges.id, id));
  await recordAudit(tx, ctx, {
    action: `pending-change.${outcome}`,
    resourceId: id,
    details: { kind, recordId, requestedBy },
  });
}
