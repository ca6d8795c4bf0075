import type { SubscriberRow } from '#contract/business/subscribers.ts';
import { badgeColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { SubscriberStateBadge } from './state-badge.tsx';

export const columns: Column<SubscriberRow>[] = [
  {
    key: 'subscriber',
    label: 'Subscriber',
    sort: 'email',
    isName: true,
    cell: ({ consentPage }) => `from ${consentPage}`,
  },
  badgeColumn('state', 'State', 'w-34', ({ state }) => <SubscriberStateBadge status={state} />),
  timeColumn('requested', 'Requested', ({ requestedAt }) => requestedAt, { sort: '-requested' }),
  timeColumn('confirmed', 'Confirmed', ({ confirmedAt }) => confirmedAt, { className: 'hidden w-28 lg:table-cell' }),
  timeColumn('unsubscribed', 'Unsubscribed', ({ unsubscribedAt }) => unsubscribedAt, {
    className: 'hidden w-28 xl:table-cell',
  }),
];
