import { statisticsContract } from '#contract/content/statistics.ts';
import { listActiveAdministrators } from '#server/identity/users/queries.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { getStatistic } from './detail.ts';
import { removeEvidence } from './evidence.ts';
import { statisticList } from './list.ts';
import { createStatistic, saveStatistic } from './save.ts';
import { confirmStatistic, removeStatistic, setStatisticStatus } from './set-status.ts';

export const statisticsRouter = guarded(statisticsContract, {
  list: pagesOf(statisticList),
  get: getStatistic,
  owners: listActiveAdministrators,
  create: createStatistic,
  save: saveStatistic,
  setStatus: setStatisticStatus,
  confirm: confirmStatistic,
  removeEvidence,
  remove: removeStatistic,
});
