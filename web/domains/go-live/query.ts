import { queries } from '#web/api/queries.ts';

/** Asked again while the checklist is open: others complete items too. */
export const goLiveOptions = queries.goLive.get.queryOptions({
  refetchInterval: 60_000,
  meta: { resource: 'go-live checklist' },
});
