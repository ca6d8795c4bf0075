import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { lockAddresses } from '#server/identity/users/lock-addresses.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { notifyTeam } from '#server/records/notifications/notify-team.ts';
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
 * Tells the administrators whom a step of a document concerns, in the app and by email, except who took it. Each gets at most
 * three emails an hour about one document.
 */
export async function tellConcerned(
  tx: Tx,
  ctx: Ctx,
  { id }: Pick<LegalDocument, 'id'>,
  concerned: readonly (string | null)[],
  { title, body }: { title: string; body: string },
): Promise<void> {
  const { actor } = ctx;
  const ids = [...new Set(concerned)].filter((userId) => userId !== null && userId !== actor?.id) as string[];
  if (ids.length === 0) return;
  const href = `/admin/legal?tab=viewer&document=${id}`;
  await notifyTeam(tx, ctx, 'legal-document', [{ title, body, href, ...(actor && { about: { userId: actor.id } }) }], {
    only: ids,
  });
  const about = { type: 'legal-document', id };
  const people = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.role, 'admin'), isNull(users.bannedAt)))
    // The order in which the addresses are locked.
    .orderBy(asc(users.email));
  for (const { email: recipient } of people) {
    if (await isOverMailCap(tx, ctx, 'legal-document', recipient, about)) continue;
    const blocks = [{ paragraph: body }, { button: { label: 'Open document', href: `${ctx.appUrl}${href}` } }];
    await queueMails(tx, ctx, [{ purpose: 'legal-document', recipient, subject: title, blocks, about }]);
  }
}
