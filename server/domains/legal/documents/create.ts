import type { LegalDocumentDetail, LegalDocumentForm } from '#contract/business/legal/documents.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { addSyncAuthors } from './authors.ts';
import { getLegalDocument } from './detail.ts';
import { requireFile } from './files/require-file.ts';
import { withFixedPeriods } from './fix-periods.ts';
import { publicPageOf } from './public-page.ts';
import { legalDocumentRecords } from './records.ts';
import type { LegalDocument } from './tables.ts';

type Form = Omit<LegalDocumentForm, 'publicPage'> &
  Partial<Pick<LegalDocumentForm, 'publicPage'>> & { fileId?: string | null };

/** Creates a document as the draft of its first version. */
export async function createLegalDocument(ctx: Ctx, form: Form): Promise<LegalDocumentDetail> {
  const { id } = await transact(ctx, (tx) => insertLegalDocument(tx, ctx, form));
  return getLegalDocument(ctx, { id });
}

/** The same in the caller's transaction, and for a sync, which names the authors of its text. */
export async function insertLegalDocument(
  tx: Tx,
  ctx: Ctx,
  typed: Form,
  syncAuthors: readonly string[] = [],
): Promise<LegalDocument> {
  const form = await withFixedPeriods(ctx, typed);
  const fileName = form.fileId ? await requireFile(tx, form.fileId) : null;
  const at = ctx.now();
  const userId = ctx.actor?.id ?? null;
  const publicPage = publicPageOf(form);
  const values = {
    ...form,
    publicPage,
    id: ctx.newId(),
    status: 'draft' as const,
    authorId: userId,
    createdBy: userId,
    createdAt: at,
    updatedAt: at,
  };
  const document = await legalDocumentRecords.create(tx, ctx, values, {
    event: { kind: 'created', number: 1, body: fileName },
    action: 'legal-document.created',
  });
  await addSyncAuthors(tx, document.id, syncAuthors);
  return document;
}
