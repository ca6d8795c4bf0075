import { useQuery } from '@tanstack/react-query';
import { openProjectStatuses, projectStatuses } from '#contract/business/project-statuses.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { Figures } from '#web/back-office/figures.tsx';

/** The pipeline: how many open projects have each status, each linked to its list. */
export function ProjectFigures() {
  const { data, isError } = useQuery(
    queries.projects.figures.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'project figures' } }),
  );
  const stepOf = (status: string) => data?.steps.find((step) => step.status === status);
  const figures = openProjectStatuses.map((status) => {
    const { count = 0, unassigned = 0 } = stepOf(status) ?? {};
    return {
      label: projectStatuses[status],
      value: count,
      source: unassigned > 0 ? `now, ${unassigned} without an owner` : 'now',
      href: `/admin/projects?status=${status}`,
    };
  });
  return <Figures figures={figures} loading={!data} hasFailed={isError} />;
}
