import { queries, refreshMs } from '#web/api/queries.ts';

export const overviewQuery = () =>
  queries.overview.get.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'overview' } });

export const healthQuery = () =>
  queries.overview.health.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'system health' } });
