import { useLocation, useRevalidator } from 'react-router';
import { queryClient } from '#web/api/queries.ts';
import { requestIdOf } from '#web/forms/refusals.ts';
import { ErrorScreen } from '#web/ui/error-screen.tsx';

/** Shown when a signed-in screen cannot be rendered or loaded; Try Again loads it anew. */
export function AppErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  /** Cached data may be the cause. */
  const retry = () => {
    queryClient.clear();
    void revalidate();
  };
  return <ErrorScreen text="app" here={pathname + search} onRetry={retry} requestId={requestIdOf(error)} />;
}
