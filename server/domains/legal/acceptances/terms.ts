import { and, desc, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { AcceptedTerms, PendingTerms } from '#contract/business/legal/acceptances.ts';
import type { PublicPage } from '#contract/business/legal/document-choices.ts';
import { inForceOn } from '#server/domains/legal/documents/pages/in-force.ts';
import { legalDocumentVersions } from '#server/domains/legal/documents/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { companyFiller } from '#server/records/company/company.ts';
import { readVersion } from './read-version.ts';
import { storeAcceptance } from './store.ts';
import { legalAcceptances } from './tables.ts';
import type { KeptVersion } from './versions.ts';

const versions = legalDocumentVersions;

/** The pages of what members accept, named in the sentence beside the button. */
export const acceptedPages: PublicPage[] = ['/terms', '/privacy'];

/** The documents that these pages show today in Zurich, where there are any. */
export function termsInForce(tx: Tx, ctx: Ctx): Promise<KeptVersion[]> {
  const { condition, order } = inForceOn(dayInZurich(ctx.now()));
  return tx
    .selectDistinctOn([versions.publicPage])
    .from(versions)
    .where(and(inArray(versions.publicPage, acceptedPages), condition))
    .orderBy(versions.publicPage, order);
}

/** Stores that somebody who signs up accepts the terms in force, which the sentence beside the button says. */
export async function acceptTermsAtSignUp(tx: Tx, ctx: Ctx, user: { id: string; email: string }): Promise<void> {
  for (const version of await termsInForce(tx, ctx))
    await storeAcceptance(tx, ctx, { user, version, name: null, requestId: null, assurance: 'aal1' });
}

/**
 * Returns the terms in force of which the signed-in member has accepted no version since the last material change, with the
 * version that they accepted before. Administrators are not asked.
 */
export async function pendingTerms(ctx: Ctx): Promise<PendingTerms[]> {
  const { id: userId, role } = actorOf(ctx);
  if (role === 'admin') return [];
  const fill = await companyFiller(ctx);
  return transact(ctx, async (tx) => {
    const pending = [];
    for (const version of await findPending(tx, ctx, userId))
      pending.push({ documentId: version.documentId, ...(await readVersion(tx, userId, version, fill)) });
    return pending;
  });
}

/** Whether `pendingTerms` returns any. */
export function hasPendingTerms(ctx: Ctx): Promise<boolean> {
  return transact(ctx, async (tx) => (await findPending(tx, ctx, actorOf(ctx).id)).length > 0);
}

/** Returns the terms that the signed-in user accepted, newest first; their receipts can be downloaded. */
export function listAcceptedTerms(ctx: Ctx): Promise<AcceptedTerms[]> {
  const { id, number, acceptedAt, userId, typedName, documentId } = legalAcceptances;
  return transact(ctx, (tx) =>
    tx
      .select({ id, title: versions.title, number, acceptedAt })
      .from(legalAcceptances)
      .innerJoin(versions, and(eq(versions.documentId, documentId), eq(versions.number, number)))
      .where(and(eq(userId, actorOf(ctx).id), isNull(typedName)))
      .orderBy(desc(acceptedAt), desc(id)),
  );
}

/** Accepts the terms that were shown. Refuses with CONFLICT when others are in force meanwhile. */
export async function acceptTerms(ctx: Ctx, { contentHashes }: { contentHashes: string[] }): Promise<PendingTerms[]> {
  const user = actorOf(ctx);
  await transact(ctx, async (tx) => {
    for (const version of await findPending(tx, ctx, user.id)) {
      if (!contentHashes.includes(version.contentHash)) throw refuse('CONFLICT');
      await storeAcceptance(tx, ctx, { user, version, name: null, requestId: null, assurance: user.assuranceLevel });
    }
  });
  return pendingTerms(ctx);
}

/** The number from which an accepted version of a document is enough: that of its last material one, up to this version. */
export async function oldestSufficient(
  tx: Tx,
  { documentId, number }: Pick<KeptVersion, 'documentId' | 'number'>,
): Promise<number> {
  const isBefore = and(eq(versions.documentId, documentId), lte(versions.number, number));
  const [material] = await tx
    .select({ number: versions.number })
    .from(versions)
    .where(and(isBefore, isNotNull(versions.publishedAt), eq(versions.changeClass, 'material')))
    .orderBy(desc(versions.number))
    .limit(1);
  return material?.number ?? 1;
}

async function findPending(tx: Tx, ctx: Ctx, userId: string): Promise<KeptVersion[]> {
  const pending = [];
  for (const version of await termsInForce(tx, ctx)) {
    const isAccepted = and(
      eq(legalAcceptances.userId, userId),
      eq(legalAcceptances.documentId, version.documentId),
      gte(legalAcceptances.number, await oldestSufficient(tx, version)),
    );
    if ((await tx.$count(legalAcceptances, isAccepted)) === 0) pending.push(version);
  }
  return pending;
}
