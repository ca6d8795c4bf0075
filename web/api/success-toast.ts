import type { ToastContent } from '#web/ui/toasts/toast-store.ts';
import type { WriteOperation } from './failure-toasts.ts';

/** Requirements 1.8, generic toasts: titles for successes. */
const successTitles = {
  create: 'Created successfully',
  update: 'Updated successfully',
  delete: 'Deleted successfully',
} as const satisfies Record<WriteOperation, string>;

/** Requirements 1.8, after the user proved who they are. */
export const authenticationSuccessToast: ToastContent = { variant: 'success', title: 'Authentication successful' };

/** Requirements 1.8, when what failed to load has loaded after all. */
export const loadSuccessToast: ToastContent = { variant: 'success', title: 'Data loaded' };

/** `successToast('delete', 'INQ-12 is gone.')`. Without an operation the title is 'Operation successful'. */
export function successToast(operation: WriteOperation | null, description: string): ToastContent {
  return { variant: 'success', title: operation ? successTitles[operation] : 'Operation successful', description };
}
