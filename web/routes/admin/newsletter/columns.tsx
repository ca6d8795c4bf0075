import type { SubscriberRow } from '#contract/business/subscribers.ts';
import type { Column } from '#web/back-office/list/list.ts';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { SubscriberStateBadge } from './state-badge.tsx';

const timeCell = (at: Date | null, now: Date) => at && <TimeCell at={at} now={now} />;

export const columns: Column<SubscriberRow>[] = [
  {
    key: 'subscriber',
    label: 'Subscriber',
    sort: 'email',
    isName: true,
    cell: ({ consentPage }) => `from ${consentPage}`,
  },
  {
    key: 'state',
    label: 'State',
    className: 'w-34',
    isPlain: true,
    cell: ({ state }) => <SubscriberStateBadge status={state} />,
  },
  {
    key: 'requested',
    label: 'Requested',
    sort: '-requested',
    className: 'w-28',
    cell: ({ requestedAt }, now) => timeCell(requestedAt, now),
  },
  {
    key: 'confirmed',
    label: 'Confirmed',
    className: 'hidden w-28 lg:table-cell',
    cell: ({ confirmedAt }, now) => timeCell(confirmedAt, now),
  },
  {
    key: 'unsubscribed',
    label: 'Unsubscribed',
    className: 'hidden w-28 xl:table-cell',
    cell: ({ unsubscribedAt }, now) => timeCell(unsubscribedAt, now),
  },
];
