import type { ToastContent } from '#web/ui/toasts/toast-store.ts';
import type { WriteOperation } from './failure-toasts.ts';

/** Requirements 1.8, generic toasts: titles for successes. */
const successTitles = {
  create: 'Created successfully',
  update: 'Updated successfully',
  delete: 'Deleted successfully',
} as const satisfies Record<WriteOperation, string>;

/** `successToast('delete', 'INQ-12 is gone.')`. Without an operation the title is 'Operation successful'. */
export function successToast(operation: WriteOperation | null, description: string): ToastContent {
  return { variant: 'success', title: operation ? successTitles[operation] : 'Operation successful', description };
}
