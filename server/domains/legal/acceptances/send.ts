import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { sendableTypes } from '#contract/business/legal/acceptance-choices.ts';
import type { SendingForm } from '#contract/business/legal/acceptances.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { legalRequests } from './tables.ts';
import { newestValid } from './versions.ts';

/**
 * Sends the newest published version of a contract or policy to clients, who are told in the app and by email. Who has this
 * version already gets nothing. Refuses with NOT_FOUND without a published version, and addresses that are no client's.
 */
export async function sendToClients(
  ctx: Ctx,
  { id: documentId, emails, message }: SendingForm & { id: string },
): Promise<{ sent: number }> {
  return transact(ctx, async (tx) => {
    const version = await newestValid(tx, ctx, documentId);
    if (!version || !(sendableTypes as readonly string[]).includes(version.documentType)) throw refuse('NOT_FOUND');
    const { number, title, contentHash } = version;
    const clients = await findClients(tx, emails);
    const sentBy = actorOf(ctx).id;
    const sentAt = ctx.now();
    let sent = 0;
    for (const user of clients) {
      const [request] = await tx
        .insert(legalRequests)
        .values({ id: ctx.newId(), documentId, number, userId: user.id, sentBy, message, sentAt })
        .onConflictDoNothing()
        .returning({ id: legalRequests.id });
      if (!request) continue;
      sent++;
      await recordAudit(tx, ctx, {
        action: 'legal-document.sent-to-client',
        resourceId: documentId,
        details: { title, number, contentHash, request: request.id, email: user.email },
      });
      const to = { member: user };
      await notify(tx, ctx, to, {
        kind: 'document-request',
        title: `Please read and accept “${title}”`,
        body: message ?? `We sent you version ${number} of “${title}”. Please read it, and accept it or object.`,
        href: `/projects/documents/${request.id}`,
      });
    }
    return { sent };
  });
}

/** In the order of their addresses, in which they are locked. */
async function findClients(tx: Tx, emails: readonly string[]): Promise<{ id: string; email: string }[]> {
  const isClient = and(inArray(users.email, [...emails]), eq(users.role, 'user'), isNull(users.bannedAt));
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isClient, eq(users.emailVerified, true)))
    .orderBy(asc(users.email));
  const known = new Set(found.map(({ email }) => email));
  const missing = emails.filter((email) => !known.has(email));
  if (missing.length > 0)
    throw refuseFields({ emails: `No client has an account with ${missing.slice(0, 3).join(', ')}` });
  return found;
}
