import { and, inArray, sql } from 'drizzle-orm';
import type { PublicPage } from '#contract/business/legal/document-choices.ts';
import type { OfferContent } from '#contract/business/offers/offers.ts';
import { firstDayOf, inForceOn } from '#server/domains/legal/documents/pages/in-force.ts';
import { legalDocumentVersions as versions } from '#server/domains/legal/documents/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** The documents that an offer refers to, in the order of the letter. */
const pages: PublicPage[] = ['/gtc', '/terms'];

/** The legal documents in force today in Zurich, with the hash of their content: an offer keeps them as they are now. */
export async function termsOfOffers(tx: Tx, ctx: Ctx): Promise<OfferContent['terms']> {
  const { condition, order } = inForceOn(dayInZurich(ctx.now()));
  const { publicPage, title, number, contentHash } = versions;
  const rows = await tx
    .selectDistinctOn([publicPage], {
      path: publicPage,
      title,
      version: number,
      hash: contentHash,
      since: sql<string>`${firstDayOf(versions)}::text`,
    })
    .from(versions)
    .where(and(inArray(publicPage, pages), condition))
    .orderBy(publicPage, order);
  return pages.flatMap((page) => rows.flatMap(({ path, ...row }) => (path === page ? [{ path, ...row }] : [])));
}
