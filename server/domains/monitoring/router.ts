import { monitoringContract } from '#contract/operations/monitoring/monitoring.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getHistory } from './figures/history.ts';
import { getLatest, getSummary } from './figures/latest.ts';
import { getRoutes } from './figures/routes.ts';

export const monitoringRouter = guarded(monitoringContract, {
  summary: getSummary,
  latest: getLatest,
  history: getHistory,
  routes: getRoutes,
});
