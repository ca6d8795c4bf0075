import { isDeepStrictEqual } from 'node:util';
import type { LegalDocumentChange, LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { VersionRef } from '#server/records/record.ts';
import { endApprovals } from './approvals.ts';
import { addSyncAuthors } from './authors.ts';
import { getLegalDocument } from './detail.ts';
import { requireFile } from './files/require-file.ts';
import { withFixedPeriods } from './fix-periods.ts';
import { lockConcerned } from './notify-concerned.ts';
import { publicPageOf } from './public-page.ts';
import { legalDocumentRecords } from './records.ts';
import type { LegalDocument } from './tables.ts';
import { nextVersionOf } from './versions.ts';

/** The fields of the form, or the file alone. */
type Change = Partial<LegalDocumentChange> & { fileId?: string | null };

/**
 * Changes a document. A version that was published or archived stays as it is, and the change starts the next one as a
 * draft. A change of anything that an approval covers makes the user one of its authors, and voids its approvals: it is a draft again.
 * Refuses with NOT_FOUND or CONFLICT.
 */
export async function saveLegalDocument(
  ctx: Ctx,
  { id, version, ...form }: Change & VersionRef,
): Promise<LegalDocumentDetail> {
  await transact(ctx, async (tx) => {
    await lockConcerned(tx, id);
    await changeLegalDocument(tx, ctx, { id, version }, form);
  });
  return getLegalDocument(ctx, { id });
}

/** The same in the caller's transaction, after lockConcerned; a sync changes any version, and names the authors of its text. */
export async function changeLegalDocument(
  tx: Tx,
  ctx: Ctx,
  ref: { id: string; version?: number },
  typed: Change,
  syncAuthors: readonly string[] = [],
): Promise<void> {
  const before = await legalDocumentRecords.lock(tx, ref);
  const { publicPage, ...others } = await withFixedPeriods(ctx, typed);
  const form =
    publicPage === undefined
      ? others
      : { ...others, publicPage: publicPageOf({ documentType: before.documentType, ...typed }) };
  if (!differs(before, form)) return;
  const next = await nextVersionOf(tx, ctx, before);
  const fileName = form.fileId ? await requireFile(tx, form.fileId) : null;
  const isCovered = differs(before, coveredByApproval({ ...before, ...form }));
  const written = isCovered ? { status: 'draft' as const, authorId: ctx.actor?.id ?? null } : {};
  await legalDocumentRecords.change(tx, ctx, ref, () => ({
    set: { ...next, ...form, ...written },
    event: { kind: 'edited', number: next.number ?? before.number, body: form.changesSummary ?? fileName },
    action: 'legal-document.edited',
  }));
  if (isCovered || next.number !== undefined) await addSyncAuthors(tx, before.id, syncAuthors);
  // The approvals of a version that was published or archived stay as they are.
  if (!isCovered || next.number !== undefined) return;
  await endApprovals(tx, ctx, before, {
    title: `“${before.title}” was changed`,
    body: `${ctx.actor?.email ?? 'A sync'} changed it, so its approvals no longer count. You are notified when a review is needed.`,
  });
}

/** What becomes law, and the summary that people read before they accept it, are approved; the database hashes the same (`legal_approval_hash`). */
function coveredByApproval(document: LegalDocument): Partial<LegalDocument> {
  const { title, content, fileId, documentType, publicPage, effectiveOn, expiresOn, changesSummary } = document;
  return { title, content, fileId, documentType, publicPage, effectiveOn, expiresOn, changesSummary };
}

function differs(document: LegalDocument, form: object): boolean {
  return Object.entries(form).some(([key, value]) => !isDeepStrictEqual(document[key as keyof LegalDocument], value));
}
