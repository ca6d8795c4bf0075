import { and, eq, isNull } from 'drizzle-orm';
import type { OwnDocumentDetail } from '#contract/business/legal/acceptances.ts';
import { storeInquiry } from '#server/domains/inquiries/store.ts';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { isAccepted, lockOwnRequest } from '#server/domains/legal-acceptances/accept.ts';
import { readOwnDocument } from '#server/domains/legal-acceptances/requests.ts';
import { legalRequests } from '#server/domains/legal-acceptances/tables.ts';
import { tellConcerned } from '#server/domains/legal-documents/tell-concerned.ts';
import { profiles } from '#server/identity/profiles/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { violates } from '#server/platform/db/violates.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/**
 * Objects to a document that was sent to the signed-in user: an inquiry is opened, which the team answers. It can be accepted
 * afterwards. Refuses with NOT_FOUND, and with CONFLICT where it is accepted, not valid, or objected to already.
 */
export async function objectToDocument(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<OwnDocumentDetail> {
  const document = await readOwnDocument(ctx, { id });
  if (document.status !== 'waiting') throw refuse('CONFLICT');
  const inquiryId = await openInquiry(ctx, document, reason);
  const { email } = actorOf(ctx);
  await transact(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, ctx, id);
    if (request.objectedAt !== null || (await isAccepted(tx, request))) return;
    await tx
      .update(legalRequests)
      .set({ objectedAt: ctx.now(), objection: reason, inquiryId })
      .where(and(eq(legalRequests.id, id), isNull(legalRequests.objectedAt)));
    const { documentId, number, sentBy } = request;
    const details = { title: document.title, number, request: id, inquiry: inquiryId };
    await recordAudit(tx, ctx, { action: 'legal-document.objected', resourceId: documentId, details });
    await tellConcerned(tx, ctx, { id: documentId }, [sentBy], {
      title: `${email} objects to “${document.title}”`,
      body: 'Their reason is in a new inquiry.',
    });
  });
  return readOwnDocument(ctx, { id });
}

/** One inquiry for each document that was sent, also when the button is pressed twice. */
async function openInquiry(ctx: Ctx, document: OwnDocumentDetail, reason: string): Promise<string> {
  const { id, title, number } = document;
  const { id: userId, email } = actorOf(ctx);
  const idempotencyKey = `legal-objection-${id}`;
  const [profile] = await transact(ctx, (tx) => tx.select().from(profiles).where(eq(profiles.userId, userId)));
  const form = {
    name: (profile ? `${profile.firstName} ${profile.lastName}` : email).slice(0, 120),
    email,
    company: profile?.company ?? null,
    phone: profile?.phone ?? null,
    subject: `Objection to “${title.slice(0, 160)}”`,
    message: `Objection to version ${number} of “${title}”:\n\n${reason}`,
    serviceType: null,
    budget: null,
  };
  try {
    const inquiry = await storeInquiry(ctx, form, {
      kind: 'received',
      sourcePage: `/projects/documents/${id}`,
      consentNote: 'Written by a client about a document that was sent to them.',
      attempt: 1,
      idempotencyKey,
      status: 'new',
      pendingMails: 'team-and-sender',
    });
    return inquiry.id;
  } catch (error) {
    if (!violates(error, 'inquiries_idempotency_key_key')) throw error;
    const [first] = await ctx.db.read
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(eq(inquiries.idempotencyKey, idempotencyKey));
    if (!first) throw refuse('CONFLICT');
    return first.id;
  }
}
