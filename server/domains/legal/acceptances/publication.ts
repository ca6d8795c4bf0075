import { and, count, eq, gt, gte, isNull, notExists, sql } from 'drizzle-orm';
import type { Publication } from '#contract/business/legal/acceptances.ts';
import { liveApprovals } from '#server/domains/legal/documents/approvals.ts';
import { firstDayOf, inForceOn } from '#server/domains/legal/documents/pages/in-force.ts';
import { notifiedOfPublication } from '#server/domains/legal/documents/publish.ts';
import { type LegalDocument, legalDocuments, legalDocumentVersions } from '#server/domains/legal/documents/tables.ts';
import { listAdministrators } from '#server/identity/users/queries.ts';
import { users } from '#server/identity/users/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { legalAcceptances } from './tables.ts';
import { acceptedPages, oldestSufficient } from './terms.ts';

/** The most members who are named. */
const maximumNamed = 10;

const versions = legalDocumentVersions;

/**
 * Returns what the publication of a document changes: its page and since when, the members who must accept it to continue, and
 * the administrators who get an email. Refuses with NOT_FOUND.
 */
export async function publicationOf(ctx: Ctx, { id }: { id: string }): Promise<Publication> {
  const administrators = await listAdministrators(ctx);
  return transact(ctx, async (tx) => {
    const [document] = await tx.select().from(legalDocuments).where(eq(legalDocuments.id, id));
    if (!document) throw refuse('NOT_FOUND');
    const approvals = await liveApprovals(tx, document);
    const today = dayInZurich(ctx.now());
    const { effectiveOn, publicPage } = document;
    const from = effectiveOn !== null && effectiveOn > today ? effectiveOn : today;
    const notShownBecause = await reasonNotToShow(tx, document, from, effectiveOn ?? today);
    const isAsked = publicPage !== null && notShownBecause === null && acceptedPages.includes(publicPage);
    const isMaterial = document.number === 1 || approvals.some(({ changeClass }) => changeClass !== 'editorial');
    const notified = notifiedOfPublication(document, approvals);
    return {
      ...{ page: publicPage, notShownBecause, from, isToday: from === today, isMaterial },
      mustAccept: isAsked ? await membersWithout(tx, document, isMaterial) : { total: 0, named: [] },
      isAsked,
      emails: administrators
        .filter((one) => notified.includes(one.id) && one.id !== actorOf(ctx).id)
        .map(({ email }) => email),
    };
  });
}

/** Why its page does not show it on its first day: it has expired, or a version with a later first day is in force then. */
async function reasonNotToShow(
  tx: Tx,
  { publicPage, expiresOn }: LegalDocument,
  from: string,
  firstDay: string,
): Promise<Publication['notShownBecause']> {
  if (publicPage === null) return null;
  if (expiresOn !== null && expiresOn <= from) return 'expired';
  const isLater = gt(firstDayOf(versions), sql`${firstDay}::date`);
  const later = and(eq(versions.publicPage, publicPage), inForceOn(from).condition, isLater);
  return (await tx.$count(versions, later)) > 0 ? 'another-version' : null;
}

/** Members who can sign in and have accepted no version of the document since its last material one. */
async function membersWithout(
  tx: Tx,
  { id, number }: LegalDocument,
  isMaterial: boolean,
): Promise<Publication['mustAccept']> {
  const sufficient = isMaterial ? number : await oldestSufficient(tx, { documentId: id, number });
  const accepted = tx
    .select({ one: sql`1` })
    .from(legalAcceptances)
    .where(
      and(
        eq(legalAcceptances.userId, users.id),
        eq(legalAcceptances.documentId, id),
        gte(legalAcceptances.number, sufficient),
      ),
    );
  const isMember = and(eq(users.role, 'user'), isNull(users.bannedAt), notExists(accepted));
  const [counted] = await tx.select({ total: count() }).from(users).where(isMember);
  const named = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isMember)
    .orderBy(users.email)
    .limit(maximumNamed);
  return { total: counted?.total ?? 0, named };
}
