import { defineRecords } from '#server/records/define.ts';
import { offerEvents, offers } from './tables.ts';

/** Audit entries name the offer by its number; what it is about, and for whom, is in no entry. */
export const offerRecords = defineRecords({
  table: offers,
  events: offerEvents,
  auditDetails: ({ number, revision }) => ({ number, revision }),
  auditFields: ['state', 'netMinor', 'validUntil', 'signatures'],
});
