import { statisticChecks, statisticStatuses } from '#contract/content/statistic-labels.ts';
import type { StatisticQuery, StatisticRow } from '#contract/content/statistics.ts';
import { queries } from '#web/api/queries.ts';
import { badgeColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { TwoLines } from '#web/back-office/list/two-lines.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { shortDayOf } from '#web/ui/times.ts';
import { StatisticStatusBadge } from './status-badge.tsx';

const columns: Column<StatisticRow>[] = [
  {
    key: 'statistic',
    label: 'Statistic',
    sort: 'label',
    isName: true,
    cell: ({ label }) => label,
  },
  badgeColumn('status', 'Status', 'w-52', (row) => (
    <TwoLines below={concernOf(row)}>
      <StatisticStatusBadge {...row} />
    </TwoLines>
  )),
  { key: 'as-of', label: 'As of', className: 'w-28', cell: ({ asOfOn }) => shortDayOf(asOfOn) },
  {
    key: 'expires',
    label: 'Expires',
    sort: 'expires',
    className: 'w-28',
    cell: ({ expiresOn }) => expiresOn && shortDayOf(expiresOn),
  },
  { key: 'owner', label: 'Owner', className: 'hidden w-44 2xl:table-cell', cell: ({ owner }) => owner?.email ?? null },
  timeColumn('updated', 'Changed', ({ updatedAt }) => updatedAt, {
    sort: '-updated',
    className: 'hidden w-24 xl:table-cell',
  }),
];

const newStatistic = lazyModule(async () => (await import('./new-statistic.tsx')).NewStatistic);

const list: List<StatisticRow, StatisticQuery> = {
  noun: { one: 'statistic', many: 'statistics' },
  ...listAt('/admin/statistics'),
  intro: 'Figures that the site states about the company. A change is on every page that uses it.',
  sort: 'label',
  procedure: queries.statistics.list,
  columns,
  filters: [
    { key: 'status', label: 'Status', choices: [['all', 'All'], ...Object.entries(statisticStatuses)] },
    { key: 'check', label: 'Attention', choices: [['all', 'All'], ...Object.entries(statisticChecks)] },
  ],
  searchPlaceholder: 'Figure, meaning, key',
  emptyTitle: 'No statistics to display',
  emptyText: 'Add a figure with its date and source. Pages refer to it by its key.',
  rowHref: ({ id }) => `/admin/statistics/${id}`,
  rowName: ({ figure, unit }) => `${figure} ${unit}`,
  nameClass: 'text-gold-text tabular-nums',
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/statistics');

export default function Statistics() {
  return <ListScreen list={list} actions={<CreateButton label="New statistic" dialog={newStatistic} />} />;
}

/** What of a statistic needs attention. */
function concernOf({ toBeReplaced, hasEvidence }: StatisticRow): string {
  if (toBeReplaced) return 'sample value';
  return hasEvidence ? '' : 'without evidence';
}
