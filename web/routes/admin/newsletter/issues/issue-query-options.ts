import { queries, refreshMs } from '#web/api/queries.ts';

/** While an issue is being sent its counts change every few seconds. */
const sendingRefreshMs = 5_000;

export const issueQueryOptions = (id: string) =>
  queries.newsletterIssues.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? sendingRefreshMs : refreshMs),
    meta: { resource: 'issue' },
  });
