import { useLocation, useRevalidator } from 'react-router';
import { queryClient } from '#web/api/queries.ts';
import { requestIdOf } from '#web/forms/refusals.ts';
import { ErrorScreen } from '#web/ui/error-screen.tsx';

/** What a screen behind the sign-in shows when it cannot be drawn or let in; Try Again loads it anew. */
export function AppErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  /** What was fetched may be what broke the screen. */
  const retry = () => {
    queryClient.clear();
    void revalidate();
  };
  return <ErrorScreen audience="app" here={pathname + search} onRetry={retry} requestId={requestIdOf(error)} />;
}
