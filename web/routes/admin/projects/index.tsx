import { useQuery } from '@tanstack/react-query';
import { projectStatuses } from '#contract/business/project-statuses.ts';
import type { ProjectQuery, TeamProjectRow } from '#contract/business/projects.ts';
import { queries } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { bulkActions } from '#web/back-office/acts/act.ts';
import { ids, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { bulkProjectActs } from '#web/domains/projects/acts.ts';
import { columns } from './columns.tsx';
import { ProjectFigures } from './figures.tsx';

/** Projects of all members. */
const list: List<TeamProjectRow, ProjectQuery> = {
  noun: { one: 'project', many: 'projects' },
  ...listAt('/admin/projects'),
  intro: 'Project requests, most recent activity first.',
  sort: '-updated',
  procedure: queries.projects.listAll,
  columns,
  filters: [
    {
      key: 'status',
      label: 'Status',
      choices: [['open', 'Open'], ['all', 'All'], ...Object.entries(projectStatuses)],
    },
    {
      key: 'assignee',
      label: 'Owner',
      choices: [
        ['anyone', 'Anyone'],
        ['nobody', 'Nobody'],
      ],
      others: ids,
    },
  ],
  searchPlaceholder: 'Name, text, address',
  emptyTitle: 'No projects to display',
  emptyText: 'Members request projects in their own area.',
  rowHref: ({ id }) => `/admin/projects/${id}`,
  rowName: ({ name }) => name,
  exportUrl: '/api/team/projects/export',
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/projects');

export default function TeamProjects() {
  const { data: people = [] } = useQuery(queries.projects.assignees.queryOptions({ meta: { resource: 'owners' } }));
  return (
    <ListScreen
      list={list}
      choices={{ assignee: people.map(({ id, email }) => [id, email]) }}
      bulkActions={bulkActions(bulkProjectActs, useAppData().session.user.id)}
    >
      <ProjectFigures />
    </ListScreen>
  );
}
