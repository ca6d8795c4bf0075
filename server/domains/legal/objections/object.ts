import { and, eq, isNull } from 'drizzle-orm';
import type { OwnDocumentDetail } from '#contract/business/legal/acceptances.ts';
import { isAccepted, lockOwnRequest } from '#server/domains/legal/acceptances/accept.ts';
import { readOwnDocument } from '#server/domains/legal/acceptances/requests.ts';
import { legalRequests } from '#server/domains/legal/acceptances/tables.ts';
import { notifyConcerned } from '#server/domains/legal/documents/notify-concerned.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { openObjection } from './open-objection.ts';

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
  const { id: inquiryId } = await openObjection(ctx, {
    ...{ title: document.title, number: document.number, reason, sourcePage: `/projects/documents/${id}` },
    consentNote: 'Written by a client about a document that was sent to them.',
    idempotencyKey: `legal-objection-${id}`,
  });
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
    await notifyConcerned(tx, ctx, { id: documentId }, [sentBy], {
      title: `${email} objects to “${document.title}”`,
      body: 'Their reason is in a new inquiry.',
    });
  });
  return readOwnDocument(ctx, { id });
}
