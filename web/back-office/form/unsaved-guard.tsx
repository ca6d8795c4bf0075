import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';

interface UnsavedGuardProps {
  /** Whether leaving would lose typed text. */
  isDirty: boolean;
  /** True once saved: until the next render the form still counts as dirty. */
  isSaved: () => boolean;
  /** A draft keeps what was typed as long as the tab is open, so that only closing it asks. */
  keepsDraft?: boolean;
}

/** Asks before leaving with unsaved changes: with our dialog inside the app, with the browser's outside. */
export function UnsavedGuard({ isDirty, isSaved, keepsDraft = false }: UnsavedGuardProps) {
  const current = useRef({ isDirty, isSaved });
  current.current = { isDirty, isSaved };
  const wouldLose = () => current.current.isDirty && !current.current.isSaved();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !keepsDraft && wouldLose() && from.pathname + from.search !== to.pathname + to.search,
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
      description="Your changes on this screen are not saved and will be lost."
      button="Leave"
      isPending={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
