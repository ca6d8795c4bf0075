import { eq } from 'drizzle-orm';
import type { CspReport, CspReportQuery } from '#contract/operations/csp-reports.ts';
import { defineList } from '#server/records/list/list.ts';
import { cspReports as t } from './tables.ts';

export const cspReportList = defineList({
  select: (tx) => tx.select().from(t).$dynamic(),
  id: t.id,
  idOf: ({ id }) => id,
  search: [t.directive, t.blocked, t.path],
  filters: ({ directive }: CspReportQuery) => [directive === 'all' ? undefined : eq(t.directive, directive)],
  sorts: {
    seen: { type: 'time', column: t.lastSeenAt, value: ({ lastSeenAt }) => lastSeenAt },
    blocked: { type: 'text', column: t.blocked, value: ({ blocked }) => blocked },
    path: { type: 'text', column: t.path, value: ({ path }) => path },
  },
  toRow: (row): CspReport => row,
});
