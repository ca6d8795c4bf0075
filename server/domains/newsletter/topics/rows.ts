import { type AnyColumn, and, arrayContains, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { TopicRow } from '#contract/business/newsletter-topics.ts';
import { newsletterIssues } from '#server/domains/newsletter/issues/tables.ts';
import { newsletterSubscriptions as subscriptions } from '#server/domains/newsletter/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { newsletterTopics as topics } from './tables.ts';

/** The names of the topics in a column of ids, in the order of the alphabet. */
export function topicNames(ids: AnyColumn): SQL<string[]> {
  const { id, name } = topics;
  return sql<string[]>`array(select ${name} from ${topics} where ${id} = any(${ids}) order by lower(${name}))`;
}

/** Topics with who chose them and the issues that name them. */
export function selectTopics(tx: Tx) {
  const own = sql`array[${topics}.${sql.identifier('id')}]`;
  const chose = and(
    isNotNull(subscriptions.confirmedAt),
    isNull(subscriptions.unsubscribedAt),
    arrayContains(subscriptions.topics, own),
  );
  const hasOther = sql`exists (
    select from newsletter_topics other
    where other.id = any(${subscriptions.topics}) and other.id <> ${topics}.id and other.is_active
  )`;
  const count = (of: SQL) => sql<number>`(select count(*)::integer ${of})`;
  const issuesIn = (status?: 'draft' | 'scheduled') =>
    count(
      sql`from ${newsletterIssues} where ${and(
        arrayContains(newsletterIssues.topics, own),
        status && eq(newsletterIssues.status, status),
      )}`,
    );
  return tx
    .select({
      ...getTableColumns(topics),
      subscribers: count(sql`from ${subscriptions} where ${chose}`).as('subscribers'),
      onlyThis: count(sql`from ${subscriptions} where ${chose} and not ${hasOther}`).as('only_this'),
      issues: issuesIn().as('issues'),
      drafts: issuesIn('draft').as('drafts'),
      scheduled: issuesIn('scheduled').as('scheduled'),
    })
    .from(topics)
    .$dynamic();
}

export function toTopicRow({ createdAt: _createdAt, ...row }: TopicRow & { createdAt: Date }): TopicRow {
  return row;
}
