import { Link } from 'react-router';
import { webhookStatuses } from '#contract/operations/webhooks/webhook-states.ts';
import type { WebhookQuery, WebhookRow } from '#contract/operations/webhooks/webhooks.ts';
import { queries } from '#web/api/queries.ts';
import { type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { webhookColumns } from './columns.tsx';

const list: List<WebhookRow, WebhookQuery> = {
  noun: { one: 'webhook', many: 'webhooks' },
  ...listAt('/admin/api/webhooks'),
  intro: 'Notify other systems of events with signed requests.',
  sort: 'name',
  procedure: queries.webhooks.list,
  columns: webhookColumns,
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
