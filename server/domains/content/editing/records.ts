import { pages } from '#server/domains/content/tables.ts';
import { defineRecords } from '#server/records/define.ts';

/** Audit entries name a page by its address. */
export const pageRecords = defineRecords({ table: pages, events: null, auditId: ({ path }) => path });
