import type { WebhookRow } from '#contract/operations/webhooks/webhooks.ts';
import type { Column } from '#web/back-office/list/list.ts';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { resultLabel } from './result-label.ts';
import { WebhookStatusBadge } from './status-badge.tsx';

export const webhookColumns: Column<WebhookRow>[] = [
  { key: 'webhook', label: 'Webhook', sort: 'name', isName: true, cell: ({ address }) => address },
  {
    key: 'status',
    label: 'Status',
    className: 'w-30',
    isPlain: true,
    cell: ({ status }) => <WebhookStatusBadge status={status} />,
  },
  {
    key: 'events',
    label: 'Events',
    className: 'hidden w-24 pr-5! text-right! lg:table-cell',
    cell: ({ events }) => events.length,
  },
  {
    key: 'result',
    label: 'Last result',
    className: 'hidden w-40 lg:table-cell',
    cell: ({ lastResult }) => lastResult && <span className="line-clamp-2">{resultLabel(lastResult)}</span>,
  },
  {
    key: 'sent',
    label: 'Last sent',
    className: 'w-28',
    cell: ({ lastAttemptAt }, now) => lastAttemptAt && <TimeCell at={lastAttemptAt} now={now} />,
  },
  {
    key: 'created',
    label: 'Added',
    sort: '-created',
    className: 'hidden w-28 xl:table-cell',
    cell: ({ createdAt }, now) => <TimeCell at={createdAt} now={now} />,
  },
];
