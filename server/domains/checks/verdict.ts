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
import type { StoredCheckResult } from './tables.ts';

export type ScoredResult = Pick<StoredCheckResult, 'category' | 'isCritical' | 'score'>;

/** What the results of a run amount to in a list; `pending`: how many of its checks have none yet. */
export function verdictOf(list: CheckListName, results: readonly ScoredResult[], pending = 0): CheckVerdict {
  const listed = results.filter(({ category }) => isInList(list, category));
  const statuses = listed.map(({ score, isCritical }) => ({ isCritical, status: statusOf(list, score, isCritical) }));
  const counts = Object.fromEntries(
    Object.keys(checkStatuses).map((status) => [status, statuses.filter((one) => one.status === status).length]),
  ) as Record<CheckStatus, number>;
  const score = overallScore(listed.map((result) => result.score));
  const criticalFailures = statuses.filter(({ isCritical, status }) => isCritical && status === 'fail').length;
  return {
    score,
    isReady: score === null ? null : criticalFailures === 0 && score >= checkLists[list].readyFrom,
    criticalFailures,
    counts: { ...counts, pending },
  };
}
