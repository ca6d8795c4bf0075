import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { dashboardsHref } from '#web/domains/dashboards/addresses.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DashboardEditor } from './dashboard-editor.tsx';

/** One dashboard; its widgets are changed on the screen, and saved together. */
export function DashboardScreen({ id }: { id: string }) {
  const query = useQuery(queries.dashboards.get.queryOptions({ input: { id }, meta: { resource: 'dashboard' } }));
  const isMissing =
    query.data === undefined && ['NOT_FOUND', 'INVALID_INPUT'].includes(refusalOf(query.error)?.code ?? '');
  if (isMissing)
    return (
      <EmptyState title="Dashboard not found">
        It was deleted, or the link contains a mistake. See{' '}
        <Link to={dashboardsHref} className="link">
          all dashboards
        </Link>
        .
      </EmptyState>
    );
  return (
    <QueryState query={query} resource="dashboard">
      {(dashboard) => <DashboardEditor dashboard={dashboard} />}
    </QueryState>
  );
}
