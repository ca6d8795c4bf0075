import { inArray } from 'drizzle-orm';
import { type BackOfficeAddress, recordAddress } from '#contract/back-office.ts';
import { lockAddresses } from '#server/identity/users/lock-addresses.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { type LegalDocument, legalDocumentApprovals, legalDocuments } from './tables.ts';

/**
 * Locks the addresses of everybody whom a step of these documents may concern, and of `more`. It comes before the lock of the
 * document and before rows that refer to accounts: who deletes or bans an account locks its address first, then the account,
 * then the documents that name it.
 */
export async function lockConcerned(
  tx: Tx,
  documents: string | readonly string[],
  more: readonly (string | null)[] = [],
): Promise<void> {
  const ids = [documents].flat();
  if (ids.length === 0) return lockAddresses(tx, more);
  const { authorId, createdBy } = legalDocuments;
  const { reviewerId, requestedBy, documentId } = legalDocumentApprovals;
  const [authors, approvals] = await Promise.all([
    tx.select({ authorId, createdBy }).from(legalDocuments).where(inArray(legalDocuments.id, ids)).execute(),
    tx.select({ reviewerId, requestedBy }).from(legalDocumentApprovals).where(inArray(documentId, ids)).execute(),
  ]);
  await lockAddresses(tx, [...authors, ...approvals].flatMap<string | null>((row) => Object.values(row)).concat(more));
}

/**
 * Notifies the administrators whom a step of a document concerns, except who took it. Each gets at most three emails an hour
 * about one document. `opens`: what the notification leads to, where it is not the document.
 */
export function notifyConcerned(
  tx: Tx,
  ctx: Ctx,
  { id }: Pick<LegalDocument, 'id'>,
  administrators: 'all' | readonly (string | null)[],
  { title, body, opens }: { title: string; body: string; opens?: { href: BackOfficeAddress; button: string } },
): Promise<void> {
  const { href, button } = opens ?? { href: recordAddress('legal-document', id), button: 'Open document' };
  const about = ctx.actor && { about: { userId: ctx.actor.id } };
  const mail = { button, about: { type: 'legal-document', id } };
  return notify(tx, ctx, { administrators }, { kind: 'legal-document', title, body, href, ...about, mail });
}
