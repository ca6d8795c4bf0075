import { and, asc, count, desc, eq, ilike, isNull } from 'drizzle-orm';
import type { TermsAcceptances } from '#contract/business/legal/acceptances.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { legalAcceptances } from './tables.ts';

/** The most rows of the list; the search finds the others. */
const maximumRows = 50;

/** Returns how many members accepted each version of a document as terms, and those with this part in their address, newest first. */
export function listAcceptedBy(ctx: Ctx, given: { id: string; q: string }): Promise<TermsAcceptances> {
  const { id, number, acceptedAt, documentId, typedName, userId } = legalAcceptances;
  const isOfTerms = and(eq(documentId, given.id), isNull(typedName));
  const isFound = given.q === '' ? undefined : ilike(users.email, literalPattern(given.q));
  return transact(ctx, async (tx) => {
    const versions = await tx
      .select({ number, members: count() })
      .from(legalAcceptances)
      .where(isOfTerms)
      .groupBy(number)
      .orderBy(asc(number));
    const found = await tx
      .select({ id, number, acceptedAt, email: users.email })
      .from(legalAcceptances)
      .innerJoin(users, eq(users.id, userId))
      .where(and(isOfTerms, isFound))
      .orderBy(desc(acceptedAt), desc(id))
      .limit(maximumRows + 1);
    return { versions, rows: found.slice(0, maximumRows), hasMore: found.length > maximumRows };
  });
}
