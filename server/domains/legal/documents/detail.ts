import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readHistory } from '#server/records/history.ts';
import { authorsOf } from './authors.ts';
import { legalDocumentFiles } from './files/tables.ts';
import { legalDocumentApprovals, legalDocumentEvents, legalDocuments, legalDocumentVersions } from './tables.ts';

const requesters = alias(users, 'requesters');
const { id: fileId, name, size, mimeType, text } = legalDocumentFiles;
const fileColumns = { id: fileId, name, size, mimeType };

/** Returns one document with its versions, approvals (both newest first) and history. Refuses with NOT_FOUND. */
export function getLegalDocument(ctx: Ctx, { id }: { id: string }): Promise<LegalDocumentDetail> {
  return transact(ctx, async (tx) => {
    const [found] = await tx
      .select({
        document: legalDocuments,
        author: { id: users.id, email: users.email },
        file: fileColumns,
        fileText: text,
      })
      .from(legalDocuments)
      .leftJoin(legalDocumentFiles, eq(legalDocumentFiles.id, legalDocuments.fileId))
      .leftJoin(users, eq(users.id, legalDocuments.authorId))
      .where(eq(legalDocuments.id, id));
    if (!found) throw refuse('NOT_FOUND');
    const { createdBy: _createdBy, authorId: _authorId, fileId: _fileId, ...document } = found.document;
    const [authors, versions, approvals, history] = await Promise.all([
      authorsOf(tx, { id }),
      versionsOf(tx, id),
      approvalsOf(tx, id),
      readHistory(tx, legalDocumentEvents, users, id),
    ]);
    const { author, file, fileText } = found;
    const shown = { ...document, author, file, fileText, fileName: file?.name ?? null };
    return { ...shown, authors, versions, approvals, events: history.lines };
  });
}

function versionsOf(tx: Tx, documentId: string): Promise<LegalDocumentDetail['versions']> {
  const { number, title, changesSummary, createdAt, publishedAt, withdrawnAt } = legalDocumentVersions;
  return tx
    .select({
      number,
      title,
      changesSummary,
      createdAt,
      publishedAt,
      withdrawnAt,
      author: { id: users.id, email: users.email },
      file: fileColumns,
    })
    .from(legalDocumentVersions)
    .leftJoin(legalDocumentFiles, eq(legalDocumentFiles.id, legalDocumentVersions.fileId))
    .leftJoin(users, eq(users.id, legalDocumentVersions.authorId))
    .where(eq(legalDocumentVersions.documentId, documentId))
    .orderBy(desc(number));
}

function approvalsOf(tx: Tx, documentId: string): Promise<LegalDocumentDetail['approvals']> {
  const { id, number, requestComment, status, comments, createdAt, reviewedAt, voidedAt } = legalDocumentApprovals;
  return tx
    .select({
      id,
      number,
      requestComment,
      status,
      comments,
      createdAt,
      reviewedAt,
      voidedAt,
      reviewer: { id: users.id, email: users.email },
      requestedBy: { id: requesters.id, email: requesters.email },
    })
    .from(legalDocumentApprovals)
    .leftJoin(users, eq(users.id, legalDocumentApprovals.reviewerId))
    .leftJoin(requesters, eq(requesters.id, legalDocumentApprovals.requestedBy))
    .where(eq(legalDocumentApprovals.documentId, documentId))
    .orderBy(desc(createdAt), desc(id));
}
