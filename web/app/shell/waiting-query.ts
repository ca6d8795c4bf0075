import { queries, refreshMs } from '#web/api/queries.ts';

/** What waits for an administrator, asked again while the app is open. */
export const waitingQuery = queries.overview.waiting.queryOptions({
  refetchInterval: refreshMs,
  meta: { quiet: true },
});
