import { Toast as Radix } from 'radix-ui';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import { type Tone, toneClass, toneIcon } from '#web/ui/tone.ts';
import { dismissToast, swipeThreshold, type Toast, type ToastVariant, toastDurationMs } from './toast-store.ts';
import { splitFirstSentence } from './toast-text.ts';

const tones: Record<ToastVariant, Tone> = {
  default: 'info',
  destructive: 'critical',
  success: 'positive',
  loading: 'info',
};

/** The toasts; loaded with the first one. F8 moves the focus there, a swipe of 50 px dismisses. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
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
      {(!action || action.onClick) && (
        <Radix.Close aria-label="Close notification" className="icon-button -m-2">
          <Icon name="close" />
        </Radix.Close>
      )}
    </Radix.Root>
  );
}
