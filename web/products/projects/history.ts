import type { InfiniteData } from '@tanstack/react-query';
import type { ProjectDetail } from '#contract/business/projects.ts';
import { refreshMs } from '#web/api/queries.ts';

/** How a project is asked for: the latest page of its history first, each further one for what came before. */
export const historyPaging = (id: string) => ({
  input: (before: string | null) => ({ id, before }),
  initialPageParam: null,
  getNextPageParam: ({ earlier }: Pick<ProjectDetail, 'earlier'>) => earlier,
  refetchInterval: refreshMs,
  meta: { resource: 'project' },
});

/** The project as the newest page tells it, with the events of all pages, oldest first. */
export function joinPages<T extends ProjectDetail>({ pages }: InfiniteData<T, unknown>): T {
  const [latest] = pages;
  if (!latest) throw new Error('a query that brought no page');
  return { ...latest, events: pages.toReversed().flatMap(({ events }) => events) };
}
