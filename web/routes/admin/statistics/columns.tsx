import type { StatisticRow } from '#contract/content/statistics.ts';
import { badgeColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { TwoLines } from '#web/back-office/list/two-lines.tsx';
import { shortDateOf } from '#web/ui/times.ts';
import { StatisticStatusBadge } from './status-badge.tsx';

export const columns: Column<StatisticRow>[] = [
  {
    key: 'statistic',
    label: 'Statistic',
    sort: 'label',
    isName: true,
    cell: ({ figure, unit }) => `${figure} ${unit}`,
  },
  badgeColumn('status', 'Status', 'w-36', (row) => (
    <TwoLines below={concernOf(row)}>
      {' '}
      <StatisticStatusBadge status={row.status} />{' '}
    </TwoLines>
  )),
  { key: 'as-of', label: 'As of', className: 'w-28', cell: ({ asOfOn }) => dayLabel(asOfOn) },
  {
    key: 'expires',
    label: 'Expires',
    sort: 'expires',
    className: 'w-28',
    cell: ({ expiresOn }) => expiresOn && dayLabel(expiresOn),
  },
  { key: 'owner', label: 'Owner', className: 'hidden w-44 2xl:table-cell', cell: ({ owner }) => owner?.email ?? null },
  timeColumn('updated', 'Changed', ({ updatedAt }) => updatedAt, {
    sort: '-updated',
    className: 'hidden w-24 xl:table-cell',
  }),
];

/** `2024-12-31` → `31 Dec 2024` */
const dayLabel = (day: string): string => shortDateOf(new Date(`${day}T12:00:00Z`));

/** What of a statistic needs attention. */
function concernOf({ toBeReplaced, confirmedAt, hasEvidence }: StatisticRow): string {
  if (toBeReplaced) return 'to be replaced';
  if (!confirmedAt) return 'not confirmed';
  return hasEvidence ? '' : 'without evidence';
}
