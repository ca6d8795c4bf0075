import { refusalOf } from '#web/forms/refusals.ts';
import type { ToastContent } from '#web/ui/toasts/toast-store.ts';

const unexpected = 'An unexpected error occurred. Please try again.';

/** Requirements 1.8, generic toasts: titles for failures. */
const failureTitles = {
  create: 'Failed to create',
  update: 'Failed to update',
  delete: 'Failed to delete',
} as const;

export type WriteOperation = keyof typeof failureTitles;

export const loadFailureTitle = 'Failed to load data';

export function loadFailureText(resource: string): string {
  return `We couldn't retrieve the ${resource}. Please try again.`;
}

export function loadFailureToast(resource: string): ToastContent {
  return { variant: 'destructive', title: loadFailureTitle, description: loadFailureText(resource) };
}

/** The server's explanation, or the general message for unexpected errors. */
export function failureToast(
  operation: WriteOperation | null | undefined,
  error: unknown,
  title?: string,
): ToastContent {
  const refusal = refusalOf(error);
  if (isWaitingForConfirmation(error)) return { title: 'Waiting for confirmation', description: refusal?.message };
  return {
    variant: 'destructive',
    title: title ?? (operation ? failureTitles[operation] : 'Operation failed'),
    description: refusal?.message ?? unexpected,
  };
}

/** The change is stored and waits for a second administrator. */
export function isWaitingForConfirmation(error: unknown): boolean {
  return refusalOf(error)?.code === 'CONFIRMATION_PENDING';
}
