import { desc } from 'drizzle-orm';
import { statusOf } from '#contract/operations/checks/check-choices.ts';
import type { BoundCheck } from '#contract/operations/go-live/go-live.ts';
import { checkResults } from '#server/domains/checks/tables.ts';
import type { Check } from '#server/platform/check.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** What the checks of this version are called, by id. */
export type CheckNames = ReadonlyMap<string, string>;

export const namesOf = (checks: readonly Check[]): CheckNames => new Map(checks.map(({ id, name }) => [id, name]));

/**
 * Returns the latest stored result of each check, by its id. One that is older than the running version says nothing about it:
 * it is pending.
 */
export async function boundChecks(
  tx: Tx,
  releasedAt: Date | null,
  names: CheckNames,
): Promise<ReadonlyMap<string, BoundCheck>> {
  const { checkId, score, isCritical, summary, checkedAt } = checkResults;
  const found = await tx
    .selectDistinctOn([checkId], { checkId, score, isCritical, summary, checkedAt })
    .from(checkResults)
    .orderBy(checkId, desc(checkedAt));
  return new Map(
    found.map((result) => {
      const isOlder = releasedAt !== null && result.checkedAt < releasedAt;
      const status = isOlder ? 'pending' : statusOf('readiness', result.score, result.isCritical);
      const { checkId: id, summary: found, checkedAt: at } = result;
      return [id, { id, name: names.get(id) ?? id, status, summary: found, checkedAt: at }];
    }),
  );
}
