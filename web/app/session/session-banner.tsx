import { useQuery } from '@tanstack/react-query';
import { useAppData } from '#web/app/shell/app-data.ts';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { sessionHealthOf } from './session-health.ts';
import { sessionStateQuery } from './session-state.ts';

const sessionCard = lazyModule(async () => (await import('./session-card.tsx')).SessionCard);

/**
 * Requirements 1.4, session health: at the bottom right when the session is about to end or has ended. A polite live
 * region; `web/public-scripts/session` draws the same on public pages.
 */
export function SessionBanner() {
  const { data } = useQuery(sessionStateQuery(useAppData().session));
  const isHealthy = sessionHealthOf(data.session) === 'healthy';
  const SessionCard = useLazyModule(sessionCard, !isHealthy);
  return (
    <div role="status" aria-live="polite" className="session-place">
      {!isHealthy && SessionCard && <SessionCard state={data} />}
    </div>
  );
}
