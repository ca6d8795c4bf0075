import type { StatisticRow } from '#contract/content/statistics.ts';
import type { Column } from '#web/back-office/list/list.ts';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { TwoLines } from '#web/back-office/list/two-lines.tsx';
import { longDateOf } from '#web/ui/times.ts';
import { StatisticStatusBadge } from './status-badge.tsx';

export const columns: Column<StatisticRow>[] = [
  {
    key: 'statistic',
    label: 'Statistic',
    sort: 'label',
    isName: true,
    cell: ({ figure, unit }) => `${figure} ${unit}`,
  },
  {
    key: 'status',
    label: 'Status',
    className: 'w-44',
    isPlain: true,
    cell: (row) => (
      <TwoLines below={concernOf(row)}>
        <StatisticStatusBadge status={row.status} />
      </TwoLines>
    ),
  },
  { key: 'as-of', label: 'As of', className: 'w-40', cell: ({ asOfOn }) => dayLabel(asOfOn) },
  {
    key: 'expires',
    label: 'Expires',
    sort: 'expires',
    className: 'w-40',
    cell: ({ expiresOn }) => expiresOn && dayLabel(expiresOn),
  },
  { key: 'owner', label: 'Owner', className: 'hidden w-52 xl:table-cell', cell: ({ owner }) => owner?.email ?? null },
  {
    key: 'updated',
    label: 'Changed',
    sort: '-updated',
    className: 'hidden w-28 lg:table-cell',
    cell: ({ updatedAt }, now) => <TimeCell at={updatedAt} now={now} />,
  },
];

/** `2024-12-31` → `31 December 2024` */
export const dayLabel = (day: string): string => longDateOf(new Date(`${day}T12:00:00Z`));

/** What of a statistic needs attention. */
function concernOf({ toBeReplaced, confirmedAt, hasEvidence }: StatisticRow): string {
  if (toBeReplaced) return 'to be replaced';
  if (!confirmedAt) return 'not confirmed';
  return hasEvidence ? '' : 'without evidence';
}
