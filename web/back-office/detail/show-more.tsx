import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';

interface ShowMoreProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  className: string;
  /** `Show older`, `Show earlier` */
  children: string;
}

/** Button that fetches the next page of an infinite query; nothing after the last page. */
export function ShowMore({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
  className,
  children,
}: ShowMoreProps) {
  if (!hasNextPage) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className={className}
      loading={isFetchingNextPage}
      loadingLabel="Loading…"
      onClick={() => void fetchNextPage()}
    >
      {children}
    </Button>
  );
}
