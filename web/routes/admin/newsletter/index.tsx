import { useQuery } from '@tanstack/react-query';
import { topicsLabel } from '#contract/business/newsletter-states.ts';
import type { SubscriberQuery, SubscriberRow } from '#contract/business/subscribers.ts';
import { queries } from '#web/api/queries.ts';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { badgeColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import { type Column, ids, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { Icon } from '#web/ui/icons.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { NotConfirmed } from './not-confirmed.tsx';
import { SubscriberStateBadge } from './state-badge.tsx';

const columns: Column<SubscriberRow>[] = [
  {
    key: 'subscriber',
    label: 'Subscriber',
    sort: 'email',
    isName: true,
    cell: ({ consentPage }) => `from ${consentPage}`,
  },
  badgeColumn('state', 'State', 'w-34', ({ state }) => <SubscriberStateBadge status={state} />),
  { key: 'topics', label: 'Topics', className: 'hidden w-44 lg:table-cell', cell: ({ topics }) => topicsLabel(topics) },
  timeColumn('requested', 'Requested', ({ requestedAt }) => requestedAt, { sort: '-requested' }),
  timeColumn('confirmed', 'Confirmed', ({ confirmedAt }) => confirmedAt, { className: 'hidden w-28 xl:table-cell' }),
  timeColumn('unsubscribed', 'Unsubscribed', ({ unsubscribedAt }) => unsubscribedAt, {
    className: 'hidden w-28 2xl:table-cell',
  }),
];

/** Loaded when it is opened: the list itself has no form. */
const importSubscribers = lazyModule(async () => (await import('./import-subscribers.tsx')).ImportSubscribers);

const list: List<SubscriberRow, SubscriberQuery> = {
  noun: { one: 'subscriber', many: 'subscribers' },
  ...listAt('/admin/newsletter'),
  intro: 'Subscribers with their proof of consent.',
  sort: '-requested',
  procedure: queries.subscribers.list,
  columns,
  filters: [
    {
      key: 'state',
      label: 'State',
      choices: Object.entries({
        subscribed: 'Subscribed',
        pending: 'Not confirmed',
        unsubscribed: 'Unsubscribed',
        all: 'All',
      }),
    },
    {
      key: 'topic',
      label: 'Chosen topic',
      choices: Object.entries({ any: 'Any', every: 'Every topic' }),
      others: ids,
    },
  ],
  searchPlaceholder: 'Address, page',
  emptyTitle: 'No subscribers to display',
  emptyText: 'Visitors subscribe on the website and confirm by email.',
  rowHref: ({ id }) => `/admin/newsletter/subscribers/${id}`,
  rowName: ({ email }) => email,
  exportUrl: '/api/newsletter/subscribers/export',
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/newsletter');

export default function Newsletter() {
  const { data: topics = [] } = useQuery(queries.newsletterTopics.all.queryOptions({ meta: { resource: 'topics' } }));
  return (
    <ListScreen
      list={list}
      choices={{ topic: topics.map(({ id, name }) => [id, name]) }}
      actions={
        <DialogButton variant="outline" dialog={importSubscribers} given={{}}>
          <Icon name="upload" />
          Import
        </DialogButton>
      }
    >
      <NotConfirmed />
    </ListScreen>
  );
}
