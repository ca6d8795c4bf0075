import { and, desc, eq, lt, ne, or } from 'drizzle-orm';
import type { ReadableVersion } from '#contract/business/legal/acceptances.ts';
import { showFixedPeriods } from '#contract/operations/privacy/retention-periods.ts';
import { legalDocumentFiles } from '#server/domains/legal/documents/files/tables.ts';
import { fillText } from '#server/domains/legal/documents/markdown/fill-text.ts';
import { partsOf } from '#server/domains/legal/documents/markdown/legal-text.ts';
import { legalDocumentVersions as versions } from '#server/domains/legal/documents/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { legalAcceptances } from './tables.ts';
import type { KeptVersion } from './versions.ts';

/**
 * Returns a version as its reader sees it, with the one before that they accepted last: of the same document, or of another
 * one that was the same public page. Public pages name the company as it is today; what is agreed with one client does not.
 */
export async function readVersion(
  tx: Tx,
  userId: string,
  version: KeptVersion,
  fillCompany: (text: string) => string,
): Promise<ReadableVersion> {
  const { title, documentType, number, content, contentHash, effectiveOn, changesSummary, fileId } = version;
  const [file] =
    fileId === null ? [] : await tx.select().from(legalDocumentFiles).where(eq(legalDocumentFiles.id, fileId));
  const fill = version.publicPage === null ? (text: string) => text : fillCompany;
  const { lead, sections } = fillText(partsOf(title, showFixedPeriods(content) || (file?.text ?? '')), fill);
  const accepted = await acceptedBefore(tx, userId, version, file?.sha256 ?? null);
  return {
    ...{ title, documentType, number, content, contentHash, effectiveOn, changesSummary },
    parts: { lead, sections },
    file: file ? { id: file.id, name: file.name, size: file.size } : null,
    words: fill(wordsOf(content, file?.text)),
    accepted: accepted && { ...accepted, words: fill(accepted.words) },
  };
}

async function acceptedBefore(tx: Tx, userId: string, version: KeptVersion, fileHash: string | null) {
  const { documentId, number } = legalAcceptances;
  const isOlder = and(eq(documentId, version.documentId), lt(number, version.number));
  const { publicPage } = version;
  const isOfSamePage =
    publicPage === null ? undefined : and(eq(versions.publicPage, publicPage), ne(documentId, version.documentId));
  const [before] = await tx
    .select({
      title: versions.title,
      number,
      content: versions.content,
      sha256: legalDocumentFiles.sha256,
      fileText: legalDocumentFiles.text,
    })
    .from(legalAcceptances)
    .innerJoin(versions, and(eq(versions.documentId, documentId), eq(versions.number, number)))
    .leftJoin(legalDocumentFiles, eq(legalDocumentFiles.id, versions.fileId))
    .where(and(eq(legalAcceptances.userId, userId), or(isOlder, isOfSamePage)))
    .orderBy(desc(legalAcceptances.acceptedAt), desc(number))
    .limit(1);
  if (!before) return null;
  const { title, sha256, content, fileText } = before;
  return { title, number: before.number, words: wordsOf(content, fileText), hasSameFile: sha256 === fileHash };
}

const wordsOf = (content: string, fileText: string | null | undefined): string =>
  [showFixedPeriods(content), fileText].filter((part) => part).join('\n\n');
