import type { Maintenance, MaintenanceQuery } from '#contract/operations/status/maintenance.ts';
import { queries } from '#web/api/queries.ts';
import { badgeColumn } from '#web/back-office/list/columns.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { weekdayAndTime } from '#web/ui/times.ts';
import { MaintenanceBadge } from './maintenance-badge.tsx';

const newMaintenance = lazyModule(async () => (await import('./new-maintenance.tsx')).NewMaintenance);

const columns: Column<Maintenance>[] = [
  { key: 'maintenance', label: 'Maintenance', isName: true, cell: () => null },
  badgeColumn('state', 'State', 'w-32', (row, now) => <MaintenanceBadge maintenance={row} now={now} />),
  {
    key: 'starts',
    label: 'From',
    sort: '-starts',
    className: 'w-44',
    cell: ({ startsAt }, now) => weekdayAndTime(startsAt, now),
  },
  { key: 'ends', label: 'Until', className: 'w-44', cell: ({ endsAt }, now) => weekdayAndTime(endsAt, now) },
];

const list: List<Maintenance, MaintenanceQuery> = {
  noun: { one: 'maintenance', many: 'maintenance windows' },
  ...listAt('/admin/status/maintenance'),
  intro: 'What is announced at the status page.',
  sort: '-starts',
  procedure: queries.statusMaintenance.list,
  columns,
  filters: [
    {
      key: 'state',
      label: 'State',
      choices: [
        ['all', 'All'],
        ['planned', 'Planned'],
        ['over', 'Over'],
        ['cancelled', 'Cancelled'],
      ],
    },
  ],
  searchPlaceholder: 'Text',
  emptyTitle: 'No maintenance to display',
  emptyText: 'Announce it before visitors notice it.',
  rowHref: ({ id }) => `/admin/status/maintenance/${id}`,
  rowName: ({ text }) => text,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/status/maintenance');

export default function MaintenanceList() {
  return <ListScreen list={list} actions={<CreateButton label="New maintenance" dialog={newMaintenance} />} />;
}
