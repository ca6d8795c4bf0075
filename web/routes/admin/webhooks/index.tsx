import { Link } from 'react-router';
import { webhookStatuses } from '#contract/operations/webhooks/webhook-states.ts';
import type { WebhookQuery, WebhookRow } from '#contract/operations/webhooks/webhooks.ts';
import { queries } from '#web/api/queries.ts';
import { badgeColumn, numberColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { resultLabel } from './result-label.ts';
import { WebhookStatusBadge } from './status-badge.tsx';

const columns: Column<WebhookRow>[] = [
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

const list: List<WebhookRow, WebhookQuery> = {
  noun: { one: 'webhook', many: 'webhooks' },
  ...listAt('/admin/api/webhooks'),
  intro: 'Notify other systems of events with signed requests.',
  sort: 'name',
  procedure: queries.webhooks.list,
  columns,
  filters: [{ key: 'status', label: 'Status', choices: [['all', 'All'], ...Object.entries(webhookStatuses)] }],
  searchPlaceholder: 'Name, address',
  emptyTitle: 'No webhooks to display',
  emptyText:
    'Add the address of a system that should be notified immediately, for example when an inquiry arrives or a page is published.',
  rowHref: ({ id }) => `/admin/api/webhooks/${id}`,
  rowName: ({ name }) => name,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/api/webhooks');

export default function Webhooks() {
  return (
    <ListScreen
      list={list}
      actions={
        <Link to="/admin/api/webhooks/new" className={buttonClass({})}>
          <Icon name="plus" />
          New webhook
        </Link>
      }
    />
  );
}
