import { and, desc, eq, isNull } from 'drizzle-orm';
import type { PersonalData } from '#server/records/personal-data.ts';
import { legalDocumentFiles } from './files/tables.ts';
import { legalDocumentApprovals, legalDocuments } from './tables.ts';

/**
 * Reviews by this person, and the files that they uploaded. The texts, their versions and their history are the company's and stay without the person: the
 * references are set to null with the user's row.
 */
export const legalDocumentsData: PersonalData = {
  name: 'legal-documents',
  about: {
    title: 'Reviews and files of legal documents',
    purpose: 'Showing who approved which text',
    legalBasis: 'Legitimate interest in provable approvals',
    data: 'Reviewer, decision, comment and its time; who uploaded a file',
    people: 'Administrators',
    recipients: null,
    keptFor: 'Until the account is deleted',
  },
  tables: ['legal_document_approvals', 'legal_document_files'],
  inExport: "one's own reviews, with comments; names and dates of the files that the person uploaded",
  atErasure: 'kept without the person; what was still asked of them is voided',
  async collect(tx, { id }) {
    const { number, status, comments, createdAt, reviewedAt, documentId, reviewerId } = legalDocumentApprovals;
    const { name, size, uploaderId, createdAt: uploadedAt } = legalDocumentFiles;
    const [reviews, files] = await Promise.all([
      tx
        .select({ title: legalDocuments.title, number, status, comments, createdAt, reviewedAt })
        .from(legalDocumentApprovals)
        .innerJoin(legalDocuments, eq(legalDocuments.id, documentId))
        .where(eq(reviewerId, id))
        .orderBy(desc(createdAt))
        .execute(),
      tx
        .select({ name, size, uploadedAt })
        .from(legalDocumentFiles)
        .where(eq(uploaderId, id))
        .orderBy(desc(uploadedAt))
        .execute(),
    ]);
    return { reviews, files };
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
