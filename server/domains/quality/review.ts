import type { z } from 'zod';
import type { CriterionLedger, reviewForm } from '#contract/operations/quality/criteria.ts';
import type { CriterionNumber } from '#contract/operations/quality/wcag-criteria.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { readLedger } from './ledger.ts';
import { criterionReviews } from './tables.ts';

type ReviewForm = z.infer<typeof reviewForm>;

/** Records what the signed-in administrator found; earlier reviews stay. Refuses with INVALID_INPUT beside `expiresOn`. */
export function reviewCriterion(
  ctx: Ctx,
  { number, ...form }: ReviewForm & { number: CriterionNumber },
): Promise<CriterionLedger> {
  if (form.expiresOn !== null && form.expiresOn < dayInZurich(ctx.now()))
    throw refuseFields({ expiresOn: 'Please choose today or a later date' });
  return transact(ctx, async (tx) => {
    const { id: reviewedBy } = actorOf(ctx);
    await tx
      .insert(criterionReviews)
      .values({ id: ctx.newId(), criterion: number, ...form, reviewedBy, reviewedAt: ctx.now() });
    await recordAudit(tx, ctx, { action: 'criterion.reviewed', resourceId: number, details: form });
    return readLedger(tx, ctx);
  });
}
