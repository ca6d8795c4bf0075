import type { OutgoingMessage, OutgoingQuery, OutgoingState } from '#contract/operations/messages.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { done } from '#web/api/use-write.ts';
import { badgeColumn, numberColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import { type BulkAction, type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { actionLabel } from '#web/domains/activity/action-label.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';

const channels = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' } as const;

const stateDisplays: Record<OutgoingState, { word: string; tone: Tone; icon: IconName }> = {
  waiting: { word: 'Waiting', tone: 'caution', icon: 'clock' },
  sent: { word: 'Sent', tone: 'positive', icon: 'check' },
  failed: { word: 'Failed', tone: 'critical', icon: 'alert' },
  archived: { word: 'Archived', tone: 'neutral', icon: 'archive' },
};
const stateChoices = Object.entries(stateDisplays).map(([state, { word }]) => [state, word] as const);

const columns: Column<OutgoingMessage>[] = [
  {
    key: 'message',
    label: 'Recipient',
    sort: 'recipient',
    isName: true,
    cell: ({ channel, purpose }) => `${channels[channel]}, ${actionLabel(purpose)}`,
  },
  badgeColumn('state', 'State', 'w-28', ({ state }) => <StateBadge state={state} />),
  badgeColumn(
    'answer',
    'Last response',
    'hidden w-56 lg:table-cell 2xl:w-72',
    ({ lastError }) => lastError && <span className="wrap-anywhere line-clamp-3 text-meta">{lastError}</span>,
  ),
  numberColumn('attempts', 'Attempts', 'hidden w-22 2xl:table-cell', ({ attempts }) => attempts),
  timeColumn('created', 'Created', ({ createdAt }) => createdAt, { sort: '-created', className: 'w-24' }),
  {
    key: 'done',
    label: 'Sent or failed',
    className: 'hidden w-32 2xl:table-cell',
    cell({ sentAt, failedAt }, now) {
      const at = sentAt ?? failedAt;
      return at && <TimeCell at={at} now={now} />;
    },
  },
  badgeColumn('retry', 'Send again', 'w-28', (row) => <SendAgain row={row} />),
];

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
    run: (rows) => api.outgoing.archiveMany({ ids: rows.map(({ id }) => id), archived: true }),
  },
  {
    label: 'Restore',
    icon: 'mail',
    future: 'will be restored',
    already: 'not archived',
    isAlready: ({ state }) => state !== 'archived',
    run: (rows) => api.outgoing.archiveMany({ ids: rows.map(({ id }) => id), archived: false }),
  },
];

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/mail');

export default function OutgoingMail() {
  return <ListScreen list={list} bulkActions={bulkActions} />;
}

function StateBadge({ state }: { state: OutgoingState }) {
  const { word, ...display } = stateDisplays[state];
  return <Badge {...display}>{word}</Badge>;
}

function SendAgain({ row: { id, recipient, canRetry } }: { row: OutgoingMessage }) {
  if (!canRetry) return null;
  return (
    <WriteButton
      variant="outline"
      size="xs"
      aria-label={`Try again: ${recipient}`}
      operation="update"
      run={() => api.outgoing.retry({ id })}
      toast={done('The email is sent again', 'Its state in this list changes within seconds.')}
    >
      Try again
    </WriteButton>
  );
}
