import { newStatisticFields } from '#contract/content/statistic-fields.ts';
import { defineRecords } from '#server/records/define.ts';
import { statisticsTag } from './published.ts';
import { statistics } from './tables.ts';

export const statisticRecords = defineRecords({
  table: statistics,
  events: null,
  auditId: ({ key }) => key,
  fields: newStatisticFields,
  auditFields: ['status', 'confirmedAt'],
  invalidates: [statisticsTag],
});
