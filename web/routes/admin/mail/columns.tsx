import type { OutgoingMessage, OutgoingState } from '#contract/operations/messages.ts';
import { badgeColumn, numberColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { actionLabel } from '#web/domains/activity/action-label.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { SendAgain } from './send-again.tsx';

export const channels = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' } as const;

const stateDisplays: Record<OutgoingState, { word: string; tone: Tone; icon: IconName }> = {
  waiting: { word: 'Waiting', tone: 'caution', icon: 'clock' },
  sent: { word: 'Sent', tone: 'positive', icon: 'check' },
  failed: { word: 'Failed', tone: 'critical', icon: 'alert' },
  'put-away': { word: 'Archived', tone: 'neutral', icon: 'archive' },
};
export const stateChoices = Object.entries(stateDisplays).map(([state, { word }]) => [state, word] as const);

function StateBadge({ state }: { state: OutgoingState }) {
  const { word, ...display } = stateDisplays[state];
  return <Badge {...display}>{word}</Badge>;
}

export const columns: Column<OutgoingMessage>[] = [
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
