import { topicFields } from '#contract/business/newsletter-topic-fields.ts';
import { defineRecords } from '#server/records/define.ts';
import { newsletterTopics } from './tables.ts';

export const topicRecords = defineRecords({
  table: newsletterTopics,
  events: null,
  auditDetails: ({ name }) => ({ name }),
  fields: topicFields,
  refusedBy: { newsletter_topics_name: { name: 'Another topic has this name' } },
});
