import { createHash } from 'node:crypto';
import { pendingTerms } from '#server/domains/legal/acceptances/terms.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { termsObjectionKey } from './objection-to-terms.ts';
import { openObjection } from './open-objection.ts';

/** Of one account, as each opens an inquiry; consumed by the act, as one to terms that are not announced does not count. */
const objectionLimit = { name: 'legal-objections', points: 5, perSeconds: 3_600 };

/**
 * Objects to terms that the signed-in member is asked to accept: an inquiry is opened, which the team answers. They can be
 * accepted afterwards. Refuses with NOT_FOUND for terms that nobody asks them about, and TOO_MANY_REQUESTS.
 */
export async function objectToTerms(
  ctx: Ctx,
  { documentId, reason }: { documentId: string; reason: string },
): Promise<{ number: string }> {
  const terms = (await pendingTerms(ctx)).find((pending) => pending.documentId === documentId);
  if (!terms) throw refuse('NOT_FOUND');
  const { id: userId } = actorOf(ctx);
  await ctx.limits.consume(objectionLimit, userId);
  const { title, number } = terms;
  const text = createHash('sha256').update(reason).digest('hex').slice(0, 16);
  const inquiry = await openObjection(ctx, {
    ...{ title, number, reason, sourcePage: terms.documentType === 'privacy' ? '/privacy' : '/terms' },
    consentNote: 'Written by a member about terms that they are asked to accept.',
    idempotencyKey: termsObjectionKey({ documentId, number }, userId) + text,
  });
  const details = { title, number, inquiry: inquiry.id };
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, { action: 'legal-document.objected', resourceId: documentId, details }),
  );
  return { number: inquiry.number };
}
