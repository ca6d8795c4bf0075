import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { BackOfficeAddress } from '#contract/back-office.ts';
import { confirmationHours } from '#contract/operations/pending-changes.ts';
import { type PendingKind, pendingKinds } from '#contract/operations/pending-kinds.ts';
import { hourMs } from '#contract/time/durations.ts';
import { isActiveAdministrator } from '#server/identity/users/active-administrator.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Actor, actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { pendingChanges } from './tables.ts';

export interface GatedChange {
  kind: PendingKind;
  /** The record that changes; it has at most one open change of a kind. */
  recordId: string;
  /** What exactly changes, for the administrator who decides: `Session timeout 60 → 480 minutes`. */
  summary: string;
  /** Where the record is shown: `/admin/settings?tab=security`. */
  href: BackOfficeAddress;
  /** The input of the act, without secrets: it is applied when another administrator confirms. */
  payload: object;
  /** Whether a stored input is this one, where equal inputs may be stored differently, such as an encrypted value. */
  isSameAs?: (stored: unknown) => boolean;
}

/**
 * For acts that weaken the installation, before their transaction. While the settings ask for a second administrator,
 * stores the change, notifies the other administrators and refuses with CONFIRMATION_PENDING, or with
 * OTHER_CHANGE_PENDING when a different change of the record waits. Does nothing while the settings do not ask, or while
 * nobody else could confirm.
 */
export async function requireSecondAdministrator(ctx: Ctx, change: GatedChange): Promise<void> {
  if (await askSecondAdministrator(ctx, change)) throw refuse('CONFIRMATION_PENDING');
}

/** The same for one of several changes: returns whether it waits now. */
async function askSecondAdministrator(ctx: Ctx, change: GatedChange): Promise<boolean> {
  if (!(await currentSettings(ctx)).security.askSecondAdministrator) return false;
  const actor = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const isOther = and(isActiveAdministrator(tx), ne(users.id, actor.id));
    if ((await tx.$count(users, isOther)) === 0) return false;
    await storeChange(tx, ctx, actor, change);
    return true;
  });
}

/** The same change that is still open stays as it is; a different one has to be decided first. */
async function storeChange(tx: Tx, ctx: Ctx, actor: Actor, { isSameAs, ...change }: GatedChange): Promise<void> {
  const requestedAt = ctx.now();
  const expiresAt = new Date(requestedAt.getTime() + confirmationHours * hourMs);
  const [row] = await tx
    .insert(pendingChanges)
    .values({ id: ctx.newId(), ...change, requestedBy: actor.id, requestedAt, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (!row) return refuseDifferent(tx, { ...change, ...(isSameAs && { isSameAs }) });
  const { id, kind, summary } = row;
  await recordAudit(tx, ctx, {
    action: 'pending-change.requested',
    resourceId: id,
    details: { kind, recordId: change.recordId },
  });
  const title = `${pendingKinds[kind]}: please confirm`;
  // Erased with the person whom it names.
  const userId = kind.startsWith('user.') ? change.recordId : actor.id;
  const href = '/admin/oversight' as const;
  const text = [
    `${actor.email} requested this change: ${summary}`,
    `It applies only if another administrator confirms it within ${confirmationHours} hours. If you did not expect it, decline it.`,
  ];
  const notice = { kind: 'pending-change' as const, title, body: summary, href, about: { userId } };
  await notify(tx, ctx, { administrators: 'all' }, { ...notice, mail: { text, button: 'Confirm or decline' } });
}

async function refuseDifferent(tx: Tx, { kind, recordId, payload, isSameAs }: GatedChange): Promise<void> {
  const isSame = sql<boolean>`${pendingChanges.payload} = ${JSON.stringify(payload)}::jsonb`;
  const [open] = await tx
    .select({ isSame, stored: pendingChanges.payload })
    .from(pendingChanges)
    .where(and(eq(pendingChanges.kind, kind), eq(pendingChanges.recordId, recordId), isNull(pendingChanges.outcome)));
  if (!open?.isSame && !(open && isSameAs?.(open.stored))) throw refuse('OTHER_CHANGE_PENDING');
}
