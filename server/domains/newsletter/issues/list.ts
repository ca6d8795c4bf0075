import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { IssueQuery, IssueRow } from '#contract/business/newsletter-issues.ts';
import { defineList } from '#server/records/list/list.ts';
import { newsletterDeliveries, newsletterIssues } from './tables.ts';

const { id, subject, status, updatedAt } = newsletterIssues;

const sent = sql<number>`(
  select count(*)::integer from ${newsletterDeliveries}
  where ${newsletterDeliveries.issueId} = ${newsletterIssues}.id and ${newsletterDeliveries.outcome} = 'sent'
)`.as('sent');

export const issueList = defineList({
  select: (tx) =>
    tx
      .select({ ...getTableColumns(newsletterIssues), sent })
      .from(newsletterIssues)
      .$dynamic(),
  id,
  idOf: (issue) => issue.id,
  search: [subject],
  filters: (query: IssueQuery) => [query.status === 'all' ? undefined : eq(status, query.status)],
  sorts: {
    updated: { type: 'time', column: updatedAt, value: (issue) => issue.updatedAt },
    subject: { type: 'text', column: subject, value: (issue) => issue.subject },
  },
  toRow: ({ intro: _i, posts: _p, blocks: _b, mailsPerMinute: _m, createdAt: _c, finishedAt: _f, ...row }): IssueRow =>
    row,
});
