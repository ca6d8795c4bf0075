import { statisticChecks, statisticStatuses } from '#contract/content/statistic-labels.ts';
import type { StatisticQuery, StatisticRow } from '#contract/content/statistics.ts';
import { queries } from '#web/api/queries.ts';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { columns } from './columns.tsx';

const newStatistic = lazyModule(async () => (await import('./new-statistic.tsx')).NewStatistic);

const list: List<StatisticRow, StatisticQuery> = {
  noun: { one: 'statistic', many: 'statistics' },
  ...listAt('/admin/statistics'),
  intro: 'Figures that the site states about the company.',
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
  rowName: ({ label }) => label,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/statistics');

export default function Statistics() {
  return <ListScreen list={list} actions={<CreateButton label="New statistic" dialog={newStatistic} />} />;
}
