import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#web/api/use-write.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Button } from '#web/ui/button.tsx';
import { timeOf } from '#web/ui/times.ts';
import { isExtendable, sessionHealthOf } from './session-health.ts';
import { refreshSession, sessionStateQuery, signInAgain } from './session-state.ts';

/**
 * Requirements 1.4, session health: at the bottom right when the session is about to end or has ended. A polite live region.
 */
export function SessionBanner() {
  const { data } = useQuery(sessionStateQuery(useAppData().session));
  const { mutate, isPending } = useWrite(null, (isLastDay: boolean) => (isLastDay ? signInAgain() : refreshSession()));
  const { session, lastActivityAt } = data;
  const isLastDay = session !== null && !isExtendable(session);
  const health = sessionHealthOf(session);
  // It ends after its hour and cannot be extended; its own banner says so.
  if (session?.impersonator_email) return null;
  const onAction = () => {
    // The button is about to disappear; focus returns to the screen.
    document.getElementById('main')?.focus({ preventScroll: true });
    mutate(isLastDay);
  };
  return (
    <div role="status" aria-live="polite" className="session-place">
      {health !== 'healthy' && (
        <div data-session-banner className="session-card">
          <p className="font-medium">{health === 'expired' ? 'Session Expired' : 'Session Timeout Warning'}</p>
          <p className="text-ink-2">
            {health === 'expired'
              ? 'Your session has expired. Please refresh to continue.'
              : isLastDay
                ? `Your session ends at ${timeOf(new Date(session.ends_at * 1000))}: sessions last at most one day.`
                : 'Your session will expire soon due to inactivity.'}
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button loading={isPending} onClick={onAction}>
              {health === 'expired' ? 'Refresh Session' : isLastDay ? 'Sign in again' : 'Extend Session'}
            </Button>
            <span className="text-ink-3 text-meta tabular-nums">
              Last activity {timeOf(new Date(lastActivityAt * 1000))}
            </span>
          </div>
        </div>
      )}
    </div>
  );
}
