import { and, desc, eq, isNull } from 'drizzle-orm';
import type { PersonalData } from '#server/records/personal-data.ts';
import { legalDocumentApprovals, legalDocuments } from './tables.ts';

/**
 * Reviews by this person. The texts, their versions and their history are the company's and stay without the person: the
 * references are set to null with the user's row.
 */
export const legalDocumentsData: PersonalData = {
  name: 'legal-documents',
  about: {
    title: 'Reviews of legal documents',
    purpose: 'Showing who approved which text',
    legalBasis: 'Legitimate interest in provable approvals',
    data: 'Reviewer, decision, comment and its time',
    people: 'Administrators',
    recipients: 'Nobody outside the company',
    keptFor: 'Until the account is deleted',
  },
  tables: ['legal_document_approvals'],
  collect(tx, { id }) {
    const { number, status, comments, createdAt, reviewedAt, documentId, reviewerId } = legalDocumentApprovals;
    return tx
      .select({ title: legalDocuments.title, number, status, comments, createdAt, reviewedAt })
      .from(legalDocumentApprovals)
      .innerJoin(legalDocuments, eq(legalDocuments.id, documentId))
      .where(eq(reviewerId, id))
      .orderBy(desc(createdAt));
  },
  /** Nobody else can answer what was asked of this person. */
  async erase(tx, ctx, { id }) {
    const { reviewerId, status, voidedAt } = legalDocumentApprovals;
    await tx
      .update(legalDocumentApprovals)
      .set({ voidedAt: ctx.now() })
      .where(and(eq(reviewerId, id), eq(status, 'pending'), isNull(voidedAt)));
  },
};
