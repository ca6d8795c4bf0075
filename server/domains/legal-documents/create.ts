import type { LegalDocumentDetail, LegalDocumentForm } from '#contract/business/legal-documents.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { getLegalDocument } from './detail.ts';
import { withPublicPage } from './public-page.ts';
import { legalDocumentRecords } from './records.ts';

/** Creates a document as the draft of its first version. */
export async function createLegalDocument(ctx: Ctx, form: LegalDocumentForm): Promise<LegalDocumentDetail> {
  const id = ctx.newId();
  const at = ctx.now();
  const userId = actorOf(ctx).id;
  const values = { ...withPublicPage(form), id, status: 'draft' as const, authorId: userId, createdBy: userId };
  await transact(ctx, (tx) =>
    legalDocumentRecords.create(
      tx,
      ctx,
      { ...values, createdAt: at, updatedAt: at },
      { event: { kind: 'created', number: 1 }, action: 'legal-document.created' },
    ),
  );
  return getLegalDocument(ctx, { id });
}
