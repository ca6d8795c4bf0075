import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ChangeClass } from '#contract/business/legal/document-choices.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type LegalDocument, legalDocumentVersions } from './tables.ts';

/** Keeps a copy of the version that was just published, or of an archived one that another follows. */
export async function keepVersion(
  tx: Tx,
  ctx: Ctx,
  document: LegalDocument,
  changeClass: ChangeClass = 'material',
): Promise<void> {
  const { id: documentId, number, title, documentType, category, tags, content, contentHash } = document;
  const { effectiveOn, expiresOn, publicPage, changesSummary, authorId, publishedAt, fileId } = document;
  await tx.insert(legalDocumentVersions).values({
    ...{ documentId, number, title, documentType, category, tags, content, contentHash },
    ...{ effectiveOn, expiresOn, publicPage, changesSummary, authorId, publishedAt, fileId },
    changeClass,
    createdAt: ctx.now(),
    publishedBy: publishedAt && actorOf(ctx).id,
  });
}

/**
 * Returns the values with which the next version begins where the document's is published or archived: its text stays until it
 * is changed. Nothing for a version that can still change.
 */
export async function nextVersionOf(tx: Tx, ctx: Ctx, document: LegalDocument): Promise<Partial<LegalDocument>> {
  const { status, number, publishedAt } = document;
  if (status !== 'published' && status !== 'archived') return {};
  // What was published has its copy since then.
  if (publishedAt === null) await keepVersion(tx, ctx, document);
  return {
    number: number + 1,
    status: 'draft',
    publishedAt: null,
    changesSummary: null,
    // What was never published is still by who wrote it.
    ...(publishedAt !== null && { authorId: ctx.actor?.id ?? null }),
  };
}

/** Ends the force of every published version of a document, which is archived or deleted. */
export async function withdrawVersions(tx: Tx, ctx: Ctx, documentId: string): Promise<void> {
  const { withdrawnAt, publishedAt } = legalDocumentVersions;
  await tx
    .update(legalDocumentVersions)
    .set({ withdrawnAt: ctx.now() })
    .where(and(eq(legalDocumentVersions.documentId, documentId), isNotNull(publishedAt), isNull(withdrawnAt)));
}
