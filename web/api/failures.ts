import { refusalOf } from '#web/forms/refusals.ts';
import type { ToastContent } from '#web/ui/toasts/toast-store.ts';

const unexpected = 'An unexpected error occurred. Please try again.';

/** spec 000 §8, generic toasts: what could not be done. */
const failedActs = {
  create: 'Failed to create',
  update: 'Failed to update',
  delete: 'Failed to delete',
} as const;

export type Act = keyof typeof failedActs;

/** spec 000 §8, for an act of somebody whose session ended. */
export const authenticationFailure: ToastContent = {
  variant: 'destructive',
  title: 'Authentication error',
  description: 'There was a problem with your authentication. Please sign in again.',
};

export const loadFailureTitle = 'Failed to load data';

export function loadFailureText(resource: string): string {
  return `We couldn't retrieve the ${resource}. Please try again.`;
}

export function loadFailure(resource: string): ToastContent {
  return { variant: 'destructive', title: loadFailureTitle, description: loadFailureText(resource) };
}

/** What the server explained, else the sentence for everything unexpected. */
export function writeFailure(act: Act | undefined, error: unknown): ToastContent {
  return {
    variant: 'destructive',
    title: act ? failedActs[act] : 'Operation failed',
    description: refusalOf(error)?.message ?? unexpected,
  };
}
