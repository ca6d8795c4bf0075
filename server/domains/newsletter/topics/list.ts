import { eq } from 'drizzle-orm';
import type { TopicQuery } from '#contract/business/newsletter-topics.ts';
import { defineList } from '#server/records/list/list.ts';
import { selectTopics, toTopicRow } from './rows.ts';
import { newsletterTopics } from './tables.ts';

const { id, name, description, isActive, updatedAt } = newsletterTopics;

export const topicList = defineList({
  select: selectTopics,
  id,
  idOf: (topic) => topic.id,
  search: [name, description],
  filters: ({ state }: TopicQuery) => [state === 'all' ? undefined : eq(isActive, state === 'on')],
  sorts: {
    name: { type: 'text', column: name, value: (topic) => topic.name },
    updated: { type: 'time', column: updatedAt, value: (topic) => topic.updatedAt },
  },
  toRow: toTopicRow,
});
