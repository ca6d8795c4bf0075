import { confirmationHours, type PendingOutcome } from '#contract/operations/pending-changes.ts';
import { pendingKinds, pendingOutcomes } from '#contract/operations/pending-kinds.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { PendingRow } from './tables.ts';

const texts: Record<Exclude<PendingOutcome, 'withdrawn'>, string> = {
  confirmed: 'It applies now.',
  declined: 'Nothing was changed.',
  expired: `Nobody confirmed it within ${confirmationHours} hours. Nothing was changed.`,
};

/**
 * Notifies the person who asked for a change of how it ended, by email too when it was declined or has expired; after the act of a
 * confirmed one, which takes the locks.
 */
export async function notifyRequester(
  tx: Tx,
  ctx: Ctx,
  { kind, recordId, summary, requestedBy }: PendingRow,
  outcome: keyof typeof texts,
): Promise<void> {
  if (requestedBy === null) return;
  // Of a deleted account nothing is stored any more.
  const isGone = kind === 'user.remove' && outcome === 'confirmed';
  const userId = kind.startsWith('user.') && !isGone ? recordId : requestedBy;
  const mail = { purpose: 'pending-change-decided', button: 'Open pending changes' };
  const to = { administrators: [requestedBy] };
  await notify(tx, ctx, to, {
    kind: 'pending-change',
    title: titleOf(kind, outcome),
    body: isGone ? texts[outcome] : `${summary}. ${texts[outcome]}`,
    href: '/admin/oversight',
    about: { userId },
    ...(outcome !== 'confirmed' && { mail }),
  });
}

function titleOf(kind: PendingRow['kind'], outcome: keyof typeof texts): string {
  return `${pendingKinds[kind]}: ${pendingOutcomes[outcome].toLowerCase()}`;
}
