import { useMutation } from '@tanstack/react-query';
import type { UndeliveredMessage, UndeliveredQuery } from '#contract/operations/undelivered.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { TwoLines } from '#web/back-office/list/two-lines.tsx';
import { actionLabel } from '#web/products/activity/action-label.ts';
import { Button } from '#web/ui/button.tsx';
import { dayOf, timeOf } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const channels = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' } as const;

function TryAgain({ row: { id, recipient, canRetry } }: { row: UndeliveredMessage }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.undelivered.retry({ id }),
    onSuccess: () =>
      addToast({
        variant: 'success',
        title: 'The email is sent again',
        description: 'If it fails, it returns to this list.',
      }),
    meta: { operation: 'update' },
  });
  if (!canRetry) return <span className="text-ink-3">Expired</span>;
  return (
    <Button
      variant="outline"
      size="xs"
      loading={isPending}
      aria-label={`Try again: ${recipient}`}
      onClick={() => mutate()}
    >
      Try again
    </Button>
  );
}

const columns: Column<UndeliveredMessage>[] = [
  {
    key: 'message',
    label: 'Recipient',
    sort: 'recipient',
    isName: true,
    cell: ({ channel, purpose }) => `${channels[channel]}, ${actionLabel(purpose)}`,
  },
  {
    key: 'answer',
    label: 'Last answer',
    className: 'hidden w-64 lg:table-cell xl:w-80',
    isPlain: true,
    cell: ({ lastError }) => (
      <span className="wrap-anywhere line-clamp-3 text-meta">{lastError ?? 'No answer was recorded.'}</span>
    ),
  },
  {
    key: 'attempts',
    label: 'Attempts',
    className: 'hidden w-20 text-right! pr-5! xl:table-cell',
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'created',
    label: 'Written',
    className: 'hidden w-24 xl:table-cell',
    cell: ({ createdAt }, now) => <TwoLines below={dayOf(createdAt, now)}>{timeOf(createdAt)}</TwoLines>,
  },
  {
    key: 'failed',
    label: 'Given up',
    sort: '-failed',
    className: 'w-24',
    cell: ({ failedAt }, now) => <TwoLines below={dayOf(failedAt, now)}>{timeOf(failedAt)}</TwoLines>,
  },
  {
    key: 'retry',
    label: 'Send again',
    className: 'w-28',
    isPlain: true,
    cell: (row) => <TryAgain row={row} />,
  },
];

const list: List<UndeliveredMessage, UndeliveredQuery> = {
  noun: { one: 'message', many: 'messages' },
  title: 'Undelivered messages',
  intro: 'Emails and SMS messages that could not be delivered. SMS messages are deleted after a day.',
  path: '/admin/undelivered',
  parent: { label: 'Admin', href: '/admin' },
  sort: '-failed',
  procedure: queries.undelivered.list,
  columns,
  filters: [{ key: 'channel', label: 'Channel', choices: [['all', 'All'], ...Object.entries(channels)] }],
  searchPlaceholder: 'Recipient, purpose, answer',
  emptyTitle: 'No messages to display',
  emptyText: 'Every message was delivered, or is still being sent.',
  rowName: ({ recipient }) => recipient,
};

export const clientLoader = listLoader(list);

export const meta = titleMeta('Undelivered messages · Admin');

export default function UndeliveredMessages() {
  return <ListScreen list={list} />;
}
