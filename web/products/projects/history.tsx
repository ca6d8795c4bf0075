import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ProjectDetail } from '#contract/business/projects.ts';
import { refreshMs } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';

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

type Paged = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Above a conversation of which there is more. */
export function Earlier({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { query: Paged }) {
  if (!hasNextPage) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className="mb-5"
      loading={isFetchingNextPage}
      loadingLabel="Loading…"
      onClick={() => void fetchNextPage()}
    >
      Show earlier
    </Button>
  );
}
