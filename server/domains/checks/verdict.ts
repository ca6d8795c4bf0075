import {
  type CheckListName,
  type CheckStatus,
  checkLists,
  checkStatuses,
  isInList,
  overallScore,
  statusOf,
} from '#contract/operations/checks/check-choices.ts';
import type { CheckVerdict } from '#contract/operations/checks/checks.ts';
import type { StoredCheckResult, StoredCheckRun } from './tables.ts';

export type ScoredResult = Pick<StoredCheckResult, 'category' | 'isCritical' | 'score'>;

interface JudgedRun {
  outcome: StoredCheckRun['outcome'] | 'running';
  results: readonly ScoredResult[];
}

/**
 * What the results of a run amount to in a list, with the statuses of checks that have none. Only a completed run is judged,
 * as what another one did not make may fail, and one in which a critical check could not tell is never called ready.
 */
export function verdictOf(
  list: CheckListName,
  { outcome, results }: JudgedRun,
  withoutResult: readonly CheckStatus[] = [],
): CheckVerdict {
  const listed = results.filter(({ category }) => isInList(list, category));
  const statuses = listed.map(({ score, isCritical }) => ({ isCritical, status: statusOf(list, score, isCritical) }));
  const counted = [...statuses.map(({ status }) => status), ...withoutResult];
  const counts = Object.fromEntries(
    Object.keys(checkStatuses).map((status) => [status, counted.filter((one) => one === status).length]),
  ) as Record<CheckStatus, number>;
  const score = overallScore(listed.map((result) => result.score));
  const criticalFailures = statuses.filter(({ isCritical, status }) => isCritical && status === 'fail').length;
  const criticalUnchecked = statuses.filter(({ isCritical, status }) => isCritical && status === 'unchecked').length;
  const isGood = score !== null && score >= checkLists[list].readyFrom && criticalFailures === 0;
  const isJudged = score !== null && outcome === 'completed' && !(isGood && criticalUnchecked > 0);
  return {
    score,
    isReady: isJudged ? isGood : null,
    criticalFailures,
    criticalUnchecked,
    counts,
  };
}
