import type { InfiniteData } from '@tanstack/react-query';
import type { ProjectDetail } from '#contract/business/projects.ts';
import { refreshMs } from '#web/api/queries.ts';

/** Query options of a project: the latest page of its history first, each further page has earlier events. */
export const historyPaging = (id: string) => ({
  input: (before: string | null) => ({ id, before }),
  initialPageParam: null,
  getNextPageParam: ({ earlier }: Pick<ProjectDetail, 'earlier'>) => earlier,
  refetchInterval: refreshMs,
  meta: { resource: 'project' },
});

/** The project as of the newest page, with the events of all pages, oldest first. */
export function joinPages<T extends ProjectDetail>({ pages }: InfiniteData<T, unknown>): T {
  const [latest] = pages;
  if (!latest) throw new Error('an infinite query without pages');
  return { ...latest, events: pages.toReversed().flatMap(({ events }) => events) };
}
