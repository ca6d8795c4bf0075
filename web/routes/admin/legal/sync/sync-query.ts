import { queries, refreshMs } from '#web/api/queries.ts';

/** How often the screen asks while a sync is running. */
const runningMs = 1_000;

/** Requirements 2.8. */
export const loadFailure = { title: 'Failed to load sync data', text: 'Please try again.' };

export function configOptions() {
  return queries.legalSync.config.queryOptions({ meta: { resource: 'sync data' } });
}

/** The query of the latest runs. */
export function syncOptions() {
  return queries.legalSync.state.queryOptions({
    refetchInterval: ({ state }) => (state.data?.isRunning ? runningMs : refreshMs),
    meta: { resource: 'sync data' },
  });
}
