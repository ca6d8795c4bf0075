import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import type { Person, World } from '#server/testing/world.ts';
import { legalPagesTag } from './pages/in-force.ts';
import { legalDocumentsTag } from './records.ts';

type Administrator = Person & { id: string };

/** A draft by this administrator. */
export function addDocument({ api }: Person, change: Partial<Parameters<typeof api.legalDocuments.create>[0]> = {}) {
  return api.legalDocuments.create({
    title: 'Privacy Policy',
    content: '## 1. Purpose\nWe process little.',
    ...change,
  });
}

/** Takes a document from any status to approved, with the approval of these reviewers. */
export async function approve(
  author: Person,
  { id, version }: Pick<LegalDocumentDetail, 'id' | 'version'>,
  reviewers: readonly Administrator[],
): Promise<LegalDocumentDetail> {
  const { legalDocuments } = author.api;
  const sent = await legalDocuments.sendForReview({ id, version });
  let document = await legalDocuments.requestApproval({
    id,
    version: sent.version,
    reviewerIds: reviewers.map((reviewer) => reviewer.id),
  });
  for (const { api } of reviewers) {
    const { approvalHash } = document;
    document = await api.legalDocuments.review({ id, approvalHash, decision: 'approved' });
  }
  return document;
}

/** Takes a document from any status to published. */
export async function publish(
  author: Person,
  document: Pick<LegalDocumentDetail, 'id' | 'version'>,
  reviewers: readonly Administrator[],
): Promise<LegalDocumentDetail> {
  const { id, version } = await approve(author, document, reviewers);
  return author.api.legalDocuments.publish({ id, version });
}

/** Deletes the documents that a first start brings, in a test that begins without any. */
export async function deleteSeededDocuments({ db, services }: World): Promise<void> {
  await db.owner.query('truncate legal_documents, legal_document_versions cascade');
  services.cache.invalidate([legalDocumentsTag, legalPagesTag]);
}
