import type { SessionState } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { renewSession } from './renew-session.ts';
import { sessionNoticeOf } from './session-notice.ts';
import { storeSession } from './session-state.ts';

/**
 * What the session banner says, and its button; nothing where there is nothing to say. Requirements 1.8: after a write that failed
 * because the session had ended, also that.
 */
export function SessionCard({ state }: { state: SessionState }) {
  const { mutate, isPending } = useWrite(null, async () => {
    const session = await renewSession(state.session);
    if (session) storeSession(session);
  });
  const notice = sessionNoticeOf(state);
  if (notice === null) return null;
  const onAction = () => {
    // The button is about to disappear; focus returns to the screen.
    document.getElementById('main')?.focus({ preventScroll: true });
    mutate();
  };
  return (
    <div data-session-banner className="session-card">
      <strong>{notice.title}</strong>
      <p>{notice.text}</p>
      {state.hasUnsavedChange && (
        <p>
          <b>Authentication error</b>: There was a problem with your authentication. Please sign in again. Your last
          change was not saved.
        </p>
      )}
      <div>
        <Button loading={isPending} onClick={onAction}>
          {notice.action}
        </Button>
        {notice.lastActivity && <small>{notice.lastActivity}</small>}
      </div>
    </div>
  );
}
