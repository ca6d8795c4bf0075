import { Link } from 'react-router';
import type { Incident, IncidentQuery } from '#contract/operations/status/incidents.ts';
import { queries } from '#web/api/queries.ts';
import { badgeColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { IncidentStateBadge, SeverityBadge } from '#web/domains/status/incident-badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

const newIncident = lazyModule(async () => (await import('./new-incident.tsx')).NewIncident);

const columns: Column<Incident>[] = [
  { key: 'incident', label: 'Incident', sort: 'title', isName: true, cell: () => null },
  badgeColumn('state', 'State', 'w-36', ({ state }) => <IncidentStateBadge status={state} />),
  badgeColumn('severity', 'Severity', 'hidden w-28 lg:table-cell', ({ severity }) => (
    <SeverityBadge status={severity} />
  )),
  timeColumn('began', 'Began', ({ beganAt }) => beganAt, { sort: '-began' }),
  timeColumn('resolved', 'Resolved', ({ resolvedAt }) => resolvedAt),
  timeColumn('updated', 'Changed', ({ updatedAt }) => updatedAt, {
    sort: '-updated',
    className: 'hidden w-28 xl:table-cell',
  }),
];

const list: List<Incident, IncidentQuery> = {
  noun: { one: 'incident', many: 'incidents' },
  ...listAt('/admin/status'),
  intro: 'What visitors read at the status page. Everything is published at once.',
  sort: '-began',
  procedure: queries.statusIncidents.list,
  columns,
  filters: [
    {
      key: 'state',
      label: 'State',
      choices: [
        ['all', 'All'],
        ['open', 'Open'],
        ['resolved', 'Resolved'],
      ],
    },
  ],
  searchPlaceholder: 'Title',
  emptyTitle: 'No incidents to display',
  emptyText: 'Publish one when visitors notice that something does not work. Probes draw the bars by themselves.',
  rowHref: ({ id }) => `/admin/status/${id}`,
  rowName: ({ title }) => title,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/status');

export default function Incidents() {
  return (
    <ListScreen
      list={list}
      actions={
        <>
          <Link to="/status" reloadDocument className={buttonClass({ variant: 'outline' })}>
            Open status page
          </Link>
          <CreateButton label="New incident" dialog={newIncident} />
        </>
      }
    />
  );
}
