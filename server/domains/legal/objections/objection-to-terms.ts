import { and, asc, like, sql } from 'drizzle-orm';
import type { ObjectionToTerms } from '#contract/business/legal/acceptances.ts';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';

interface TermsVersion {
  documentId: string;
  number: number;
}

/** Begins the idempotency key of each inquiry by which this member objects to this version. */
export const termsObjectionKey = ({ documentId, number }: TermsVersion, userId: string): string =>
  `legal-objection-${documentId}-${number}-${userId}-`;

/** Returns the first objection of the signed-in user to a version of terms; null: none. */
export async function findObjectionToTerms(ctx: Ctx, version: TermsVersion): Promise<ObjectionToTerms | null> {
  const { number, receivedAt: at, idempotencyKey, id } = inquiries;
  const isOfVersion = and(
    // The condition of the index.
    sql`${idempotencyKey} like 'legal-objection-%'`,
    like(idempotencyKey, `${termsObjectionKey(version, actorOf(ctx).id)}%`),
  );
  const [first] = await transact(ctx, (tx) =>
    tx.select({ inquiry: number, at }).from(inquiries).where(isOfVersion).orderBy(asc(at), asc(id)).limit(1),
  );
  return first ?? null;
}
