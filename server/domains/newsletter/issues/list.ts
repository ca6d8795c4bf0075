import { eq, sql } from 'drizzle-orm';
import type { IssueQuery, IssueRow } from '#contract/business/newsletter-issues.ts';
import { topicNames } from '#server/domains/newsletter/topics/rows.ts';
import { defineList } from '#server/records/list/list.ts';
import { newsletterDeliveries, newsletterIssues } from './tables.ts';

const { id, version, subject, status, updatedAt, scheduledAt, startedAt, recipients, topics } = newsletterIssues;

const sent = sql<number>`(
  select count(*)::integer from ${newsletterDeliveries}
  where ${newsletterDeliveries.issueId} = ${newsletterIssues}.id and ${newsletterDeliveries.outcome} = 'sent'
)`.as('sent');

const shown = {
  ...{ id, version, subject, status, updatedAt, scheduledAt, startedAt, recipients, sent },
  topicNames: topicNames(topics).as('topic_names'),
};

export const issueList = defineList({
  select: (tx) => tx.select(shown).from(newsletterIssues).$dynamic(),
  id,
  idOf: (issue) => issue.id,
  search: [subject],
  filters: (query: IssueQuery) => [query.status === 'all' ? undefined : eq(status, query.status)],
  sorts: {
    updated: { type: 'time', column: updatedAt, value: (issue) => issue.updatedAt },
    subject: { type: 'text', column: subject, value: (issue) => issue.subject },
  },
  toRow: (issue): IssueRow => issue,
});
