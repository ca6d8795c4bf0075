import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PendingChange, PendingChanges } from '#contract/operations/pending-changes.ts';
import { isActiveAdministrator } from '#server/identity/users/active-administrator.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { pendingChanges } from './tables.ts';

const decisionsShown = 50;
const decider = alias(users, 'decider');

/** Returns the changes that wait for a second administrator, and the last decisions. */
export async function listPendingChanges(ctx: Ctx): Promise<PendingChanges> {
  const { id, outcome, expiresAt, requestedAt, decidedAt } = pendingChanges;
  const [[open, decided, administrators], settings] = await Promise.all([
    transact(
      ctx,
      async (tx) =>
        [
          await changes(tx)
            .where(and(isNull(outcome), gt(expiresAt, ctx.now())))
            .orderBy(desc(requestedAt), desc(id)),
          await changes(tx).where(isNotNull(outcome)).orderBy(desc(decidedAt), desc(id)).limit(decisionsShown),
          await tx.$count(users, isActiveAdministrator(tx)),
        ] as const,
    ),
    currentSettings(ctx),
  ]);
  return {
    open: open.map(toChange),
    decided: decided.map(toChange),
    isAsked: settings.security.askSecondAdministrator,
    administrators,
  };
}

function changes(tx: Tx) {
  return tx
    .select({ row: pendingChanges, email: users.email, decidedBy: decider.email })
    .from(pendingChanges)
    .leftJoin(users, eq(users.id, pendingChanges.requestedBy))
    .leftJoin(decider, eq(decider.id, pendingChanges.decidedBy))
    .$dynamic();
}

function toChange({ row, email, decidedBy }: Awaited<ReturnType<typeof changes>>[number]): PendingChange {
  const { requestedBy: id, ...rest } = row;
  return { ...rest, requestedBy: id !== null && email !== null ? { id, email } : null, decidedBy };
}
