import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';

interface UnsavedGuardProps {
  /** Whether something was typed that leaving would lose. */
  isDirty: boolean;
  /** Set once it was saved: the form still counts as changed until it is drawn again. */
  isSaved: () => boolean;
}

/** Asks before what was typed is lost: on the way to another screen with our dialog, on the way out with the browser's. */
export function UnsavedGuard({ isDirty, isSaved }: UnsavedGuardProps) {
  const current = useRef({ isDirty, isSaved });
  current.current = { isDirty, isSaved };
  const wouldLose = () => current.current.isDirty && !current.current.isSaved();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      wouldLose() && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      const { isSaved: isDone } = current.current;
      if (!isDone()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="What you changed on this screen is not saved and will be lost."
      button="Leave"
      pendingLabel="Leaving…"
      isPending={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
