import { statisticsContract } from '#contract/content/statistics.ts';
import { listAdministrators } from '#server/identity/users/queries.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getStatistic } from './detail.ts';
import { removeEvidence } from './evidence.ts';
import { listStatistics } from './list.ts';
import { createStatistic, saveStatistic } from './save.ts';
import { confirmStatistic, removeStatistic, setStatisticStatus } from './set-status.ts';

export const statisticsRouter = guarded(statisticsContract, {
  list: listStatistics,
  get: getStatistic,
  owners: listAdministrators,
  create: createStatistic,
  save: saveStatistic,
  setStatus: setStatisticStatus,
  confirm: confirmStatistic,
  removeEvidence,
  remove: removeStatistic,
});
