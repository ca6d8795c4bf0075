import type { OutgoingMessage, OutgoingQuery } from '#contract/operations/messages.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { type BulkAction, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { channels, columns, stateChoices } from './columns.tsx';

const list: List<OutgoingMessage, OutgoingQuery> = {
  noun: { one: 'message', many: 'messages' },
  ...listAt('/admin/mail'),
  intro: 'Outgoing emails and SMS messages. SMS messages are deleted after a day.',
  sort: '-created',
  procedure: queries.outgoing.list,
  columns,
  filters: [
    { key: 'state', label: 'State', choices: [['all', 'All except archived'], ...stateChoices] },
    { key: 'channel', label: 'Channel', choices: [['all', 'All'], ...Object.entries(channels)] },
  ],
  searchPlaceholder: 'Recipient, purpose, response',
  emptyTitle: 'No messages to display',
  emptyText: 'Nothing has been sent yet.',
  rowName: ({ recipient }) => recipient,
};

const bulkActions: BulkAction<OutgoingMessage>[] = [
  {
    label: 'Try again',
    icon: 'refresh',
    future: 'will be sent again',
    already: 'cannot be sent again: sent, waiting for the first attempt, or expired',
    isAlready: ({ canRetry }) => !canRetry,
    run: (rows) => api.outgoing.retryMany({ ids: rows.map(({ id }) => id) }),
  },
  {
    label: 'Archive',
    icon: 'archive',
    future: 'will be archived',
    already: 'cannot be archived: not failed, or already archived',
    isAlready: ({ state }) => state !== 'failed',
    note: 'Nothing is deleted. The filter “State: Archived” shows them.',
    run: (rows) => api.outgoing.archiveMany({ ids: rows.map(({ id }) => id), away: true }),
  },
  {
    label: 'Restore',
    icon: 'mail',
    future: 'will be restored',
    already: 'not archived',
    isAlready: ({ state }) => state !== 'put-away',
    run: (rows) => api.outgoing.archiveMany({ ids: rows.map(({ id }) => id), away: false }),
  },
];

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/mail');

export default function OutgoingMail() {
  return <ListScreen list={list} bulkActions={bulkActions} />;
}
