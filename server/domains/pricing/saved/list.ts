import { desc, eq } from 'drizzle-orm';
import type { SavedEstimate } from '#contract/pricing/saved-estimates.ts';
import { describeEstimate } from '#server/domains/pricing/stored-estimates.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { savedEstimates } from './tables.ts';

/** Returns the estimates that the signed-in user keeps, newest first. */
export async function listSavedEstimates(ctx: Ctx): Promise<SavedEstimate[]> {
  const { userId, createdAt, id } = savedEstimates;
  const kept = await transact(ctx, (tx) =>
    tx
      .select()
      .from(savedEstimates)
      .where(eq(userId, actorOf(ctx).id))
      .orderBy(desc(createdAt), desc(id)),
  );
  return Promise.all(
    kept.map(async (row) => ({
      ...(await describeEstimate(ctx, row)),
      id: row.id,
      name: row.name,
      savedAt: row.createdAt,
    })),
  );
}
