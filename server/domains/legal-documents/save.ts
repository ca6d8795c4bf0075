import { isDeepStrictEqual } from 'node:util';
import type { LegalDocumentChange, LegalDocumentDetail } from '#contract/business/legal-documents.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { voidApprovals } from './approvals.ts';
import { getLegalDocument } from './detail.ts';
import { type WithPublicPage, withPublicPage } from './public-page.ts';
import { legalDocumentRecords } from './records.ts';
import type { LegalDocument } from './tables.ts';
import { nextVersionOf } from './versions.ts';

/**
 * Changes a document. A version that was published or archived stays as it is, and the change starts the next one as a
 * draft. A changed title or text makes the user its author, and voids its approvals: it is a draft again. Refuses with
 * NOT_FOUND or CONFLICT.
 */
export async function saveLegalDocument(
  ctx: Ctx,
  { id, version, ...typed }: LegalDocumentChange & { id: string; version: number },
): Promise<LegalDocumentDetail> {
  const form = withPublicPage(typed);
  await transact(ctx, async (tx) => {
    const before = await legalDocumentRecords.lock(tx, { id, version });
    if (!differs(before, form)) return;
    const next = await nextVersionOf(tx, ctx, before);
    const isNewText = form.title !== before.title || form.content !== before.content;
    const written = isNewText ? { status: 'draft' as const, authorId: actorOf(ctx).id } : {};
    const after = await legalDocumentRecords.change(tx, ctx, { id, version }, () => ({
      set: { ...next, ...form, ...written },
      event: { kind: 'edited', number: next.number ?? before.number, body: form.changesSummary },
      action: 'legal-document.edited',
    }));
    if (isNewText) await voidApprovals(tx, ctx, after);
  });
  return getLegalDocument(ctx, { id });
}

function differs(document: LegalDocument, form: WithPublicPage<LegalDocumentChange>): boolean {
  return Object.entries(form).some(([key, value]) => !isDeepStrictEqual(document[key as keyof LegalDocument], value));
}
