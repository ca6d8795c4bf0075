import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import { type Tone, toneClass, toneIcon } from '#web/ui/tone.ts';
import {
  dismissToast,
  readToasts,
  subscribeToToasts,
  swipeThreshold,
  type Toast,
  type ToastVariant,
  toastDurationMs,
} from './toast-store.ts';
import { splitFirstSentence } from './toast-text.ts';

const tones: Record<ToastVariant, Tone> = {
  default: 'info',
  destructive: 'critical',
  success: 'positive',
  loading: 'info',
};

/** Shows the toasts; mounted once in the app. F8 moves the focus there, a swipe of 50 px dismisses. */
export function Toasts() {
  // Not on the server: the library's markup has style attributes, which the CSP forbids in a document.
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => null);
  if (!toasts) return null;
  return (
    <Radix.Provider label="Notification" swipeDirection="right" swipeThreshold={swipeThreshold} duration={5000}>
      {/* Oldest first in the document, because the library's keys go backwards; reversed visually by CSS. */}
      {toasts.toReversed().map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {/* No wider than the column of facts beside a conversation, so that its buttons are not covered. */}
      <Radix.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className="toast-list flex-col-reverse lg:w-92"
      />
    </Radix.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, action, variant = 'default', open } = toast;
  const tone = tones[variant];
  const [bold, plain] = description ? [title, description] : splitFirstSentence(title);
  return (
    <Radix.Root
      className={cx('toast', toneClass[tone])}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      open={open}
      duration={toastDurationMs(toast)}
      onOpenChange={(next) => !next && dismissToast(id)}
    >
      {variant === 'loading' ? <span className="spinner mt-0.5" aria-hidden="true" /> : <Icon name={toneIcon[tone]} />}
      <Radix.Description className="min-w-0 flex-1">
        <strong>{bold}</strong> {plain}
      </Radix.Description>
      {action && (
        <Radix.Action
          altText={action.label}
          className={buttonClass({ variant: 'link', size: 'sm' }, 'self-center')}
          onClick={action.onClick}
        >
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close aria-label="Close notification" className="icon-button -m-2">
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  );
}
