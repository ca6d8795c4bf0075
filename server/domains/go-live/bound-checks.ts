import { desc } from 'drizzle-orm';
import { statusOf } from '#contract/operations/checks/check-choices.ts';
import type { BoundCheck } from '#contract/operations/go-live/go-live.ts';
import { checkResults } from '#server/domains/checks/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Returns the latest stored result of each check, by its id. One that is older than the running version says nothing about it:
 * it is pending.
 */
export async function boundChecks(tx: Tx, releasedAt: Date | null): Promise<ReadonlyMap<string, BoundCheck>> {
  const { checkId, score, isCritical, summary, checkedAt } = checkResults;
  const found = await tx
    .selectDistinctOn([checkId], { checkId, score, isCritical, summary, checkedAt })
    .from(checkResults)
    .orderBy(checkId, desc(checkedAt));
  return new Map(
    found.map((result) => {
      const isOlder = releasedAt !== null && result.checkedAt < releasedAt;
      const status = isOlder ? 'pending' : statusOf('readiness', result.score, result.isCritical);
      return [result.checkId, { id: result.checkId, status, summary: result.summary, checkedAt: result.checkedAt }];
    }),
  );
}
