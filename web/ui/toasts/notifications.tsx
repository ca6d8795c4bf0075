import { useSyncExternalStore } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import { type Tone, toneClass, toneIcon } from '#web/ui/tone.ts';
import {
  type Notification,
  type NotificationType,
  readNotifications,
  removeNotification,
  subscribeToNotifications,
} from './notification-store.ts';

const tones: Record<NotificationType, Tone> = {
  success: 'positive',
  error: 'critical',
  warning: 'caution',
  info: 'info',
};

const none: readonly Notification[] = [];

/** Notifications below the top bar; mounted once in the app. A live region. */
export function Notifications() {
  const shown = useSyncExternalStore(subscribeToNotifications, readNotifications, () => none);
  return (
    <ol
      role="log"
      aria-label="App messages"
      className="fixed top-14 right-0 z-30 grid w-[min(100%,25.5rem)] gap-2 p-2 empty:hidden sm:p-3.5"
    >
      {shown.map(({ id, type, title, message, action }) => (
        <li key={id} className={cx('toast', toneClass[tones[type]])}>
          <Icon name={toneIcon[tones[type]]} />
          <p className="min-w-0 flex-1">
            <strong>{title}</strong> {message}
          </p>
          {action && (
            <button
              type="button"
              className={buttonClass({ variant: 'link', size: 'sm' }, 'self-center')}
              onClick={action.onClick}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            aria-label="Close message"
            className="icon-button -m-2"
            onClick={() => removeNotification(id)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ol>
  );
}
