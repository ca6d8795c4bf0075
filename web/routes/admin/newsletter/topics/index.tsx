import { topicStates } from '#contract/business/newsletter-states.ts';
import type { TopicQuery, TopicRow } from '#contract/business/newsletter-topics.ts';
import { queries } from '#web/api/queries.ts';
import { ActMenu } from '#web/back-office/acts/act-menu.tsx';
import { badgeColumn, numberColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { topicActs } from '#web/domains/newsletter-topics/acts.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { TopicStateBadge } from './state-badge.tsx';

const newTopic = lazyModule(async () => (await import('./new-topic.tsx')).NewTopic);

const hrefOf = ({ id }: TopicRow) => `/admin/newsletter/topics/${id}`;

const columns: Column<TopicRow>[] = [
  { key: 'topic', label: 'Topic', sort: 'name', isName: true, cell: ({ description }) => description },
  badgeColumn('state', 'State', 'w-28', ({ isActive }) => <TopicStateBadge isActive={isActive} />),
  numberColumn('chosen', 'Chosen by', 'w-28', ({ subscribers }) => subscribers),
  numberColumn('issues', 'Issues', 'hidden w-24 lg:table-cell', ({ issues }) => issues),
  timeColumn('updated', 'Changed', ({ updatedAt }) => updatedAt, { sort: '-updated' }),
];

const list: List<TopicRow, TopicQuery> = {
  noun: { one: 'topic', many: 'topics' },
  ...listAt('/admin/newsletter/topics'),
  intro: 'What subscribers can choose. Without a choice they get every topic.',
  sort: 'name',
  procedure: queries.newsletterTopics.list,
  columns,
  filters: [{ key: 'state', label: 'State', choices: [['all', 'All'], ...Object.entries(topicStates)] }],
  searchPlaceholder: 'Name, description',
  emptyTitle: 'No topics to display',
  emptyText: 'Add a topic. Subscribers can then choose it, and an issue can be sent to those who want it.',
  rowHref: hrefOf,
  rowName: ({ name }) => name,
  rowMenu: (row) => <ActMenu acts={topicActs} record={row} name={row.name} href={hrefOf(row)} />,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/newsletter/topics');

export default function NewsletterTopics() {
  return <ListScreen list={list} actions={<CreateButton label="New topic" dialog={newTopic} />} />;
}
