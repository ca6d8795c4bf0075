import { useState } from 'react';
import { statisticChecks, statisticStatuses } from '#contract/content/statistic-labels.ts';
import type { StatisticQuery, StatisticRow } from '#contract/content/statistics.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { partOnUse, usePart } from '#web/ui/overlays/part-on-use.ts';
import { columns } from './columns.tsx';

/** Loaded when it is opened: the list itself has no form. */
const newStatistic = partOnUse(async () => (await import('./new-statistic.tsx')).NewStatistic);

const list: List<StatisticRow, StatisticQuery> = {
  noun: { one: 'statistic', many: 'statistics' },
  title: 'Statistics',
  intro: 'The figures that the site states, each stored once.',
  path: '/admin/statistics',
  parent: { label: 'Admin', href: '/admin' },
  sort: 'label',
  procedure: queries.statistics.list,
  columns,
  filters: [
    { key: 'status', label: 'Status', choices: [['all', 'All'], ...Object.entries(statisticStatuses)] },
    { key: 'check', label: 'Attention', choices: [['all', 'All'], ...Object.entries(statisticChecks)] },
  ],
  searchPlaceholder: 'Figure, meaning, key',
  emptyTitle: 'No statistics to display',
  emptyText: 'Add a figure with its date and source. Pages name it by its key.',
  rowHref: ({ id }) => `/admin/statistics/${id}`,
  rowName: ({ label }) => label,
};

export const clientLoader = listLoader(list);

export const meta = titleMeta('Statistics · Admin');

export default function Statistics() {
  const [isAdding, setAdding] = useState(false);
  const NewStatistic = usePart(newStatistic, isAdding, () => setAdding(false));
  return (
    <ListScreen
      list={list}
      actions={
        <Button onClick={() => setAdding(true)}>
          <Icon name="plus" />
          New statistic
        </Button>
      }
    >
      {isAdding && NewStatistic && <NewStatistic onClose={() => setAdding(false)} />}
    </ListScreen>
  );
}
