import { useEffect } from 'react';
import { addNotification, removeNotification } from '#web/ui/toasts/notification-store.ts';

/** Shows a toast while the connection is lost, and one when it is back. */
export function useConnectionNotice(): void {
  useEffect(() => {
    let lost: string | null = null;
    const lose = () => {
      lost ??= addNotification({
        type: 'warning',
        title: 'Connection lost',
        message: 'You see previously loaded data. Changes cannot be saved until you are back online.',
        persistent: true,
      });
    };
    const restore = () => {
      if (lost === null) return;
      removeNotification(lost);
      lost = null;
      addNotification({ type: 'success', title: 'Connection restored', message: 'You are back online.' });
    };
    if (!navigator.onLine) lose();
    addEventListener('offline', lose);
    addEventListener('online', restore);
    return () => {
      removeEventListener('offline', lose);
      removeEventListener('online', restore);
      if (lost !== null) removeNotification(lost);
    };
  }, []);
}
