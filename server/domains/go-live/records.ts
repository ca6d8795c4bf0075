import { goLiveFields } from '#contract/operations/go-live/fields.ts';
import { defineRecords } from '#server/records/define.ts';
import { goLive, goLiveItemEvents, goLiveItems } from './tables.ts';

export const goLiveItemRecords = defineRecords({
  table: goLiveItems,
  events: goLiveItemEvents,
  auditDetails: ({ task }) => ({ task }),
  fields: goLiveFields,
  auditFields: ['completed'],
  refusedBy: { go_live_items_assignee_id_fkey: { assigneeId: 'This account no longer exists' } },
});

export const goLiveRecords = defineRecords({ table: goLive, events: null });
