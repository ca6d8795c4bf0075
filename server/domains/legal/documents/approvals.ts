import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notifyConcerned } from './notify-concerned.ts';
import { legalDocumentRecords } from './records.ts';
import { readLegalSettings } from './settings/read.ts';
import { type LegalDocument, legalDocumentApprovals } from './tables.ts';

const { documentId, number, voidedAt } = legalDocumentApprovals;

export type LiveApproval = typeof legalDocumentApprovals.$inferSelect;

/** What completes the approvals of a text where no reviewer gives the last one, as its history says it. */
const completions = {
  'reviewer-deleted': 'The account of a reviewer who had not answered was deleted.',
};

/** Returns the approvals of the document's version that count. */
export function liveApprovals(tx: Tx, document: LegalDocument): Promise<LiveApproval[]> {
  return tx.select().from(legalDocumentApprovals).where(isLive(document));
}

/**
 * Approves a text under review whose approvals that count are all given, as many as the settings ask for. Returns whether it
 * did. `because` is kept in the history and in the audit log: who acts has not approved the text then.
 */
export async function approveWhenComplete(
  tx: Tx,
  ctx: Ctx,
  document: LegalDocument,
  because?: keyof typeof completions,
): Promise<boolean> {
  const approvals = await liveApprovals(tx, document);
  const { reviewersRequired } = await readLegalSettings(tx);
  const isComplete = approvals.length >= reviewersRequired && approvals.every(({ status }) => status === 'approved');
  if (document.status !== 'review' || !isComplete) return false;
  await legalDocumentRecords.change(tx, ctx, { id: document.id }, ({ number }) => ({
    set: { status: 'approved' },
    event: { kind: 'approved', number, body: because ? completions[because] : null },
    action: 'legal-document.approved',
    ...(because && { details: { because } }),
  }));
  return true;
}

/** Makes the approvals of the document's version count no more; they stay readable. Returns their number. */
export async function voidApprovals(tx: Tx, ctx: Ctx, document: LegalDocument, which?: SQL): Promise<number> {
  const voided = await tx
    .update(legalDocumentApprovals)
    .set({ voidedAt: ctx.now() })
    .where(and(isLive(document), which))
    .returning({ id: legalDocumentApprovals.id });
  return voided.length;
}

/**
 * Makes the approvals of the document's version count no more, and tells the reviewers who had approved it or still had to,
 * and its author.
 */
export async function endApprovals(
  tx: Tx,
  ctx: Ctx,
  document: LegalDocument,
  { title, body }: { title: string; body: string },
): Promise<void> {
  const ended = (await liveApprovals(tx, document)).filter(
    ({ status }) => status === 'pending' || status === 'approved',
  );
  await voidApprovals(tx, ctx, document);
  if (ended.length === 0) return;
  const concerned = [document.authorId, ...ended.map(({ reviewerId }) => reviewerId)];
  await notifyConcerned(tx, ctx, document, concerned, { title, body });
}

function isLive(document: LegalDocument): SQL | undefined {
  return and(eq(documentId, document.id), eq(number, document.number), isNull(voidedAt));
}
