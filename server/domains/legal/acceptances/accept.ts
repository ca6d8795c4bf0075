import { and, eq } from 'drizzle-orm';
import type { AcceptanceForm, OwnDocumentDetail } from '#contract/business/legal/acceptances.ts';
import { notifyConcerned } from '#server/domains/legal/documents/notify-concerned.ts';
import { legalDocumentVersions } from '#server/domains/legal/documents/tables.ts';
import { lockAddresses } from '#server/identity/users/lock-addresses.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import { refuse } from '#server/platform/refuse.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { readOwnDocument } from './requests.ts';
import { storeAcceptance } from './store.ts';
import { type LegalRequest, legalAcceptances, legalRequests } from './tables.ts';
import { isValid, type KeptVersion } from './versions.ts';

/**
 * Accepts a document that was sent to the signed-in user, with the name they typed; both sides are told, with the address of
 * the receipt. Again it changes nothing. An account with a second factor has to confirm it first. Refuses with NOT_FOUND, with
 * CONFLICT where the text is not the one that was shown or is no longer valid, and with ORGANISATION_CHANGED where the user
 * does not work in the organisation that was shown.
 */
export async function acceptDocument(
  ctx: Ctx,
  { id, name, contentHash, tenantId }: AcceptanceForm & { id: string },
): Promise<OwnDocumentDetail> {
  const user = actorOf(ctx);
  if (user.requiredAssuranceLevel === 'aal2') requireReauthenticationWhen(ctx, 'second-factor');
  await transact(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, ctx, id);
    if (await isAccepted(tx, request)) return;
    const version = await versionOf(tx, ctx, request);
    if (version?.contentHash !== contentHash) throw refuse('CONFLICT');
    if ((user.tenant?.id ?? null) !== tenantId) throw refuse('ORGANISATION_CHANGED');
    await storeAcceptance(tx, ctx, { user, version, name, requestId: id, assurance: user.assuranceLevel });
    await sendReceipt(tx, ctx, request, version);
    await notifyConcerned(tx, ctx, { id: request.documentId }, [request.sentBy], {
      title: `“${version.title}” was accepted`,
      body: `${name} (${user.email}) accepted version ${version.number}. The receipt is in the document, under Clients.`,
    });
  });
  return readOwnDocument(ctx, { id });
}

/**
 * Locks a request of the signed-in user until the transaction ends, after the addresses of both sides. Refuses with
 * NOT_FOUND.
 */
export async function lockOwnRequest(tx: Tx, ctx: Ctx, id: string): Promise<LegalRequest> {
  const { id: userId } = actorOf(ctx);
  const isOwn = and(eq(legalRequests.id, id), eq(legalRequests.userId, userId));
  const senders = await tx.select({ sentBy: legalRequests.sentBy }).from(legalRequests).where(isOwn);
  await lockAddresses(tx, [userId, ...senders.map(({ sentBy }) => sentBy)]);
  const [request] = await tx.select().from(legalRequests).where(isOwn).for('update');
  if (!request) throw refuse('NOT_FOUND');
  return request;
}

/** Whether the client has accepted this version. */
export async function isAccepted(tx: Tx, { documentId, number, userId }: LegalRequest): Promise<boolean> {
  const isSame = and(eq(legalAcceptances.documentId, documentId), eq(legalAcceptances.number, number));
  return (await tx.$count(legalAcceptances, and(isSame, eq(legalAcceptances.userId, userId ?? '')))) > 0;
}

async function versionOf(tx: Tx, ctx: Ctx, { documentId, number }: LegalRequest): Promise<KeptVersion | undefined> {
  const isSame = and(eq(legalDocumentVersions.documentId, documentId), eq(legalDocumentVersions.number, number));
  const [version] = await tx
    .select()
    .from(legalDocumentVersions)
    .where(and(isSame, isValid(ctx)));
  return version;
}

async function sendReceipt(tx: Tx, ctx: Ctx, { id }: LegalRequest, { title, number }: KeptVersion): Promise<void> {
  const blocks = [
    `You accepted version ${number} of “${title}”. Your signed receipt is a file that anyone can verify.`,
    { button: { label: 'Download the receipt', href: `${ctx.appUrl}/projects/documents/${id}` } },
    `It is verified at ${ctx.appUrl}/verify, or with the program that is offered there.`,
  ];
  const about = { type: 'legal-request', id };
  const mail = { purpose: 'legal-receipt', subject: `Receipt: “${title}”`, blocks, about };
  await notify(tx, ctx, { accounts: [actorOf(ctx)] }, { mail });
}
