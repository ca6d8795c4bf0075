import type { WebhookRow } from '#contract/operations/webhooks/webhooks.ts';
import { badgeColumn, numberColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { resultLabel } from './result-label.ts';
import { WebhookStatusBadge } from './status-badge.tsx';

export const webhookColumns: Column<WebhookRow>[] = [
  { key: 'webhook', label: 'Webhook', sort: 'name', isName: true, cell: ({ address }) => address },
  badgeColumn('status', 'Status', 'w-30', ({ status }) => <WebhookStatusBadge status={status} />),
  numberColumn('events', 'Events', 'hidden w-24 lg:table-cell', ({ events }) => events.length),
  {
    key: 'result',
    label: 'Last result',
    className: 'hidden w-40 lg:table-cell',
    cell: ({ lastResult }) => lastResult && <span className="line-clamp-2">{resultLabel(lastResult)}</span>,
  },
  timeColumn('sent', 'Last sent', ({ lastAttemptAt }) => lastAttemptAt),
  timeColumn('created', 'Added', ({ createdAt }) => createdAt, {
    sort: '-created',
    className: 'hidden w-28 xl:table-cell',
  }),
];
