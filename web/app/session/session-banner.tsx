import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#web/api/use-write.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Button } from '#web/ui/button.tsx';
import { renewSession } from './check-session.ts';
import { sessionNoticeOf } from './session-notice.ts';
import { sessionStateQuery, storeSession } from './session-state.ts';

/**
 * Requirements 1.4, session health: at the bottom right when the session is about to end or has ended. A polite live
 * region; `web/public-scripts/session` draws the same on public pages.
 */
export function SessionBanner() {
  const { data } = useQuery(sessionStateQuery(useAppData().session));
  const { mutate, isPending } = useWrite(null, async () => {
    const session = await renewSession(data.session);
    if (session) storeSession(session);
  });
  const notice = sessionNoticeOf(data);
  const onAction = () => {
    // The button is about to disappear; focus returns to the screen.
    document.getElementById('main')?.focus({ preventScroll: true });
    mutate();
  };
  return (
    <div role="status" aria-live="polite" className="session-place">
      {notice && (
        <div data-session-banner className="session-card">
          <strong>{notice.title}</strong>
          <p>{notice.text}</p>
          <div>
            <Button loading={isPending} onClick={onAction}>
              {notice.action}
            </Button>
            {notice.lastActivity && <small>{notice.lastActivity}</small>}
          </div>
        </div>
      )}
    </div>
  );
}
