import { and, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { type FeedDocument, maximumFeedDocuments } from '#contract/business/legal-feed.ts';
import { firstDayOf } from '#server/domains/legal-documents/public/in-force.ts';
import { legalDocumentsTag } from '#server/domains/legal-documents/records.ts';
import { legalDocumentVersions as versions } from '#server/domains/legal-documents/tables.ts';
import type { Ctx } from '#server/platform/context.ts';

/** The most bytes of all texts together: whoever reads the feed accepts 5 MB. */
const maximumBytes = 4_000_000;

const { documentId, number, content, publishedAt, withdrawnAt, effectiveOn } = versions;

/**
 * Returns the published documents in force on this day (`2026-11-22`, in Zurich), the newest first, as far as the feed holds
 * them. Contracts are left out: they are published for named clients, and everybody can read the feed.
 */
export async function legalFeedAt(ctx: Ctx, day: string): Promise<{ documents: FeedDocument[] }> {
  ctx.dependsOn(legalDocumentsTag);
  const { read } = ctx.db;
  const newest = newestInForce(ctx, day);
  const bytes = sql<string>`sum(octet_length(to_json(${content})::text)) over (order by ${newest.publishedAt} desc, ${newest.documentId})`;
  const isNewest = and(eq(documentId, newest.documentId), eq(number, newest.number));
  const sized = read
    .select({ documentId: newest.documentId, number: newest.number, bytes: bytes.as('bytes') })
    .from(newest)
    .innerJoin(versions, isNewest)
    .as('sized');
  const rows = await read
    .select({
      id: documentId,
      title: versions.title,
      document_type: versions.documentType,
      content,
      category: versions.category,
      tags: versions.tags,
      version: number,
      effective_date: effectiveOn,
    })
    .from(versions)
    .innerJoin(sized, and(eq(documentId, sized.documentId), eq(number, sized.number)))
    .where(lte(sized.bytes, String(maximumBytes)))
    .orderBy(desc(publishedAt), documentId);
  return { documents: rows.map(({ version, ...document }) => ({ ...document, version: String(version) })) };
}

/** The version of each document that is in force, without the texts. */
function newestInForce({ db: { read } }: Ctx, day: string) {
  const beganOn = firstDayOf(versions);
  const { documentType: type, expiresOn } = versions;
  const begun = read
    .selectDistinctOn([documentId], { documentId, number, publishedAt, expiresOn, type })
    .from(versions)
    .where(and(isNotNull(publishedAt), isNull(withdrawnAt), lte(beganOn, day)))
    .orderBy(documentId, desc(beganOn), desc(number))
    .as('begun');
  return read
    .select({ documentId: begun.documentId, number: begun.number, publishedAt: begun.publishedAt })
    .from(begun)
    .where(and(or(isNull(begun.expiresOn), gt(begun.expiresOn, day)), ne(begun.type, 'contract')))
    .orderBy(desc(begun.publishedAt), begun.documentId)
    .limit(maximumFeedDocuments)
    .as('newest');
}
