import { useLocation, useRevalidator } from 'react-router';
import { requestIdOf } from '../forms/refusals.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';

/** What a screen behind the sign-in shows when it cannot be drawn or let in; Try Again loads it anew. */
export function FailedScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  return <ErrorScreen here={pathname + search} onRetry={() => void revalidate()} requestId={requestIdOf(error)} />;
}
