import { queries, refreshMs } from '#web/api/queries.ts';

/** How often the screen asks while a check is under way. */
const runningMs = 1_000;

/** The query of the settings of legal documents. */
export function legalSettingsOptions() {
  return queries.legalSettings.get.queryOptions({ meta: { resource: 'document settings' } });
}

/** The query of the latest checks of the public texts. */
export function textChecksOptions() {
  return queries.legalTextChecks.state.queryOptions({
    refetchInterval: ({ state }) => (state.data?.isRunning ? runningMs : refreshMs),
    meta: { resource: 'text checks' },
  });
}
