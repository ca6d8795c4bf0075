import { IconButton } from '../icon-button.tsx';
import { addToast } from '../toasts/toast-store.ts';

/** Opens the accessibility panel in the app; the panel is loaded on click. */
export function AccessibilityIcon({ className }: { className?: string }) {
  return (
    <IconButton
      icon="accessibility"
      label="Accessibility settings"
      aria-haspopup="dialog"
      className={className}
      onClick={open}
    />
  );
}

async function open() {
  try {
    const { openAccessibilityPanel } = await import('./open-panel.tsx');
    await openAccessibilityPanel();
  } catch (error) {
    reportError(error);
    addToast({
      variant: 'destructive',
      title: 'Something went wrong',
      description: 'The accessibility settings did not load. Please try again.',
      action: { label: 'Try Again', onClick: () => void open() },
    });
  }
}
