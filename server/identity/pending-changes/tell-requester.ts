import { and, eq, isNull } from 'drizzle-orm';
import { confirmationHours, type PendingOutcome } from '#contract/operations/pending-changes.ts';
import { pendingKinds, pendingOutcomes } from '#contract/operations/pending-kinds.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { notifyTeam } from '#server/records/notifications/notify-team.ts';
import type { PendingRow } from './tables.ts';

const href = '/admin/oversight';

const texts: Record<Exclude<PendingOutcome, 'withdrawn'>, string> = {
  confirmed: 'It applies now.',
  declined: 'Nothing was changed.',
  expired: `Nobody confirmed it within ${confirmationHours} hours. Nothing was changed.`,
};

/** Tells whoever asked for a change in the app how it ended; after the act of a confirmed one, which takes the locks. */
export async function tellRequester(
  tx: Tx,
  ctx: Ctx,
  { kind, recordId, summary, requestedBy }: PendingRow,
  outcome: keyof typeof texts,
): Promise<void> {
  if (requestedBy === null) return;
  // Of a deleted account nothing is stored any more.
  const isGone = kind === 'user.remove' && outcome === 'confirmed';
  const userId = kind.startsWith('user.') && !isGone ? recordId : requestedBy;
  const body = isGone ? texts[outcome] : `${summary}. ${texts[outcome]}`;
  const notice = { title: titleOf(kind, outcome), body, href, about: { userId } };
  await notifyTeam(tx, ctx, 'pending-change', [notice], { only: [requestedBy] });
}

/** Emails them as well that a change was declined or has expired. */
export async function mailRequester(
  tx: Tx,
  ctx: Ctx,
  { id, kind, summary, requestedBy }: PendingRow,
  outcome: 'declined' | 'expired',
): Promise<void> {
  if (requestedBy === null) return;
  const isActive = and(eq(users.id, requestedBy), eq(users.role, 'admin'), isNull(users.bannedAt));
  const [requester] = await tx.select({ email: users.email }).from(users).where(isActive);
  const purpose = 'pending-change-decided';
  if (!requester || (await isOverMailCap(tx, ctx, purpose, requester.email))) return;
  const blocks = [
    { paragraph: `${summary}. ${texts[outcome]}` },
    { button: { label: 'Open pending changes', href: `${ctx.appUrl}${href}` } },
  ];
  const about = { type: 'pending-change', id };
  const mail = { purpose, recipient: requester.email, subject: titleOf(kind, outcome), blocks, about };
  await queueMails(tx, ctx, [mail]);
}

function titleOf(kind: PendingRow['kind'], outcome: keyof typeof texts): string {
  return `${pendingKinds[kind]}: ${pendingOutcomes[outcome].toLowerCase()}`;
}
