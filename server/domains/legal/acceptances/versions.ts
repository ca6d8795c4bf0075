import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { legalDocumentVersions } from '#server/domains/legal/documents/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

export type KeptVersion = typeof legalDocumentVersions.$inferSelect;

const { documentId, number, publishedAt, withdrawnAt, expiresOn } = legalDocumentVersions;

/** A version that can be accepted: published, not withdrawn, not expired. */
export const isValid = (ctx: Ctx) =>
  and(isNotNull(publishedAt), isNull(withdrawnAt), or(isNull(expiresOn), gt(expiresOn, dayInZurich(ctx.now()))));

/** Returns the newest version of a document that can be accepted, or null. */
export async function newestValid(tx: Tx, ctx: Ctx, id: string): Promise<KeptVersion | null> {
  const [version] = await tx
    .select()
    .from(legalDocumentVersions)
    .where(and(eq(documentId, id), isValid(ctx)))
    .orderBy(desc(number))
    .limit(1);
  return version ?? null;
}
