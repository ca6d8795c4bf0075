import { defineRecords } from '#server/records/define.ts';
import { statisticsTag } from './published.ts';
import { statistics } from './tables.ts';

export const statisticRecords = defineRecords({
  table: statistics,
  events: null,
  auditId: ({ key }) => key,
  auditFields: [
    'figure',
    'unit',
    'label',
    'measure',
    'asOfOn',
    'source',
    'ownerId',
    'expiresOn',
    'toBeReplaced',
    'status',
    'confirmedAt',
  ],
  invalidates: [statisticsTag],
});
