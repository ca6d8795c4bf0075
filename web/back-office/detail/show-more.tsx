import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';

interface ShowMoreProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  className: string;
  /** `Show older`, `Show earlier` */
  children: string;
}

/** Fetches the next page of something that is read from one end; nothing at the other end. */
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
