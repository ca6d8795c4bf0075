import { topicFields } from '#contract/business/newsletter-topic-fields.ts';
import type { TopicForm, TopicRow } from '#contract/business/newsletter-topics.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { formOf } from '#web/back-office/form/described-form.ts';
import { counted } from '#web/back-office/list/list.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { topicActs } from '#web/domains/newsletter-topics/acts.ts';
import { TopicStateBadge } from './state-badge.tsx';

const form = formOf(topicFields);

/** Loaded when the form is first used. */
const shape = async () => (await import('#contract/business/newsletter-topics.ts')).topicForm;

const topicOptions = (id: string) =>
  queries.newsletterTopics.get.queryOptions({ input: { id }, meta: { resource: 'topic' } });

export const clientLoader = recordLoader(({ id }) => topicOptions(id));

export const meta = titleMeta('Newsletter topic · Admin');

export default detailPage(topicOptions, {
  noun: 'topic',
  crumbs: crumbsTo('/admin/newsletter/topics'),
  nameOf: ({ name }) => name,
  badge: ({ record }) => <TopicStateBadge isActive={record.isActive} />,
  aside: (shown) => (
    <>
      <Use topic={shown.record} />
      <ActButtons acts={topicActs} record={shown.record} shown={shown} className="grid justify-items-start gap-3" />
      <ActivityLink resource="newsletter-topic" id={shown.record.id} />
    </>
  ),
  main: ({ record, record: { id }, queryKey }) => (
    <RecordForm<TopicForm, TopicForm, TopicRow>
      label="Topic"
      record={record}
      queryKey={queryKey}
      fieldsOf={form.fieldsOf}
      draft={`newsletter-topic:${id}`}
      shape={shape}
      parts={form.parts}
      save={(values, version) => api.newsletterTopics.save({ id, version, ...values })}
      savedText={({ name }) => `“${name}” is saved.`}
    />
  ),
});

/** Who chose it, and the issues that name it. */
function Use({ topic: { subscribers, onlyThis, issues, drafts, scheduled } }: { topic: TopicRow }) {
  return (
    <FactList title="Use">
      <Fact label="Chosen by">{counted(subscribers, { one: 'subscriber', many: 'subscribers' })}</Fact>
      <Fact label="No other topic">{onlyThis}</Fact>
      <Fact label="Issues">{issues}</Fact>
      <Fact label="Drafts">{drafts}</Fact>
      <Fact label="Scheduled">{scheduled}</Fact>
    </FactList>
  );
}
