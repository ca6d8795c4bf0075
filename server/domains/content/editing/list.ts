import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PageQuery, PageRow } from '#contract/content/editing.ts';
import { pages } from '#server/domains/content/tables.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { defineList } from '#server/records/list/list.ts';
import { selectRows, toPageRow } from './rows.ts';

export const pageList = defineList({
  select: selectRows,
  id: pages.id,
  idOf: ({ id }) => id,
  // As the index of the titles has them.
  search: (typed) => sql`lower(${pages.title}) like ${literalPattern(typed.toLowerCase())}`,
  filters: ({ type, status }: PageQuery) => [
    type === 'all' ? undefined : eq(pages.kind, type),
    status === 'all' ? undefined : statusCondition(status),
  ],
  sorts: {
    modified: { type: 'time', column: pages.updatedAt, value: ({ lastModified }) => lastModified },
    title: { type: 'text', column: pages.title, value: ({ title }) => title },
  },
  toRow: toPageRow,
});

/** A public page with a scheduled version counts as published and as scheduled. */
function statusCondition(status: PageRow['status']): SQL | undefined {
  if (status === 'scheduled') return or(eq(pages.status, 'scheduled'), isNotNull(pages.scheduledAt));
  return eq(pages.status, status);
}
