import { queries } from '#web/api/queries.ts';

/** The query of the settings of legal documents. */
export function legalSettingsOptions() {
  return queries.legalSettings.get.queryOptions({ meta: { resource: 'document settings' } });
}
