import { defineRecords } from '#server/records/define.ts';
import { legalSettings } from './tables.ts';

export const legalSettingsId = 'legal';

/** The settings have no history besides the audit log. */
export const legalSettingsRecords = defineRecords({
  table: legalSettings,
  events: null,
  auditFields: ['defaultType', 'defaultCategory', 'reviewersRequired', 'expiryWarningDays', 'storageMegabytes'],
});
