import { statisticsContract } from '#contract/content/statistics.ts';
import { listAdministrators } from '#server/identity/users/queries.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getStatistic } from './detail.ts';
import { removeEvidence } from './evidence.ts';
import { listStatistics } from './list.ts';
import { createStatistic, saveStatistic } from './save.ts';
import { confirmStatistic, removeStatistic, setStatisticStatus } from './set-status.ts';

const statistics = guarded(statisticsContract);

export const statisticsRouter = {
  list: statistics.list.handler(({ context, input }) => listStatistics(context, input)),
  get: statistics.get.handler(({ context, input }) => getStatistic(context, input)),
  owners: statistics.owners.handler(({ context }) => listAdministrators(context)),
  create: statistics.create.handler(({ context, input }) => createStatistic(context, input)),
  save: statistics.save.handler(({ context, input }) => saveStatistic(context, input)),
  setStatus: statistics.setStatus.handler(({ context, input }) => setStatisticStatus(context, input)),
  confirm: statistics.confirm.handler(({ context, input }) => confirmStatistic(context, input)),
  removeEvidence: statistics.removeEvidence.handler(({ context, input }) => removeEvidence(context, input)),
  remove: statistics.remove.handler(({ context, input }) => removeStatistic(context, input)),
};
