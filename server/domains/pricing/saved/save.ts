import { and, eq } from 'drizzle-orm';
import { complexityLevels } from '#contract/pricing/complexity-level.ts';
import { maximumSavedEstimates } from '#contract/pricing/saved-estimates.ts';
import type { EstimateInput } from '#contract/pricing/stored-estimate.ts';
import { computeEstimate } from '#server/domains/pricing/estimate.ts';
import { computeEstimateValues, describeEstimate } from '#server/domains/pricing/stored-estimates.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { savedEstimates } from './tables.ts';

/**
 * Keeps an estimate in the signed-in user's account, as the server computes it; one that is there already stays. Refuses with
 * INVALID_INPUT what its price book does not know and more than the maximum, with NOT_FOUND an unknown price book.
 */
export async function saveEstimate(ctx: Ctx, input: EstimateInput): Promise<{ id: string }> {
  const userId = actorOf(ctx).id;
  const values = await computeEstimateValues(ctx, input);
  const { complexity } = await computeEstimate(ctx, input);
  const { tierName } = await describeEstimate(ctx, values);
  const name = `${complexityLevels[complexity.level].name} project, ${tierName} tier`;
  return transact(ctx, async (tx) => {
    // Locked so that parallel requests cannot exceed the maximum.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const own = eq(savedEstimates.userId, userId);
    const [same] = await tx
      .select({ id: savedEstimates.id })
      .from(savedEstimates)
      .where(and(own, eq(savedEstimates.hash, values.hash)));
    if (same) return same;
    if ((await tx.$count(savedEstimates, own)) >= maximumSavedEstimates)
      throw refuseFields({ '': `You can keep ${maximumSavedEstimates} estimates. Delete one under Projects first` });
    const id = ctx.newId();
    await tx.insert(savedEstimates).values({ ...values, id, userId, name, createdAt: ctx.now() });
    await recordAudit(tx, ctx, { action: 'estimate.saved', resourceId: id, details: { book: values.book } });
    return { id };
  });
}
