import type { ToastContent } from '#web/ui/toasts/toast-store.ts';
import type { WriteOperation } from './failure-toasts.ts';

/** spec 000 §8, generic toasts: what was done. */
const successTitles = {
  create: 'Created successfully',
  update: 'Updated successfully',
  delete: 'Deleted successfully',
} as const satisfies Record<WriteOperation, string>;

/** What was done, and to what: `writeSuccess('delete', 'INQ-12 is gone.')`. Without an act: 'Operation successful'. */
export function successToast(operation: WriteOperation | null, description: string): ToastContent {
  return { variant: 'success', title: operation ? successTitles[operation] : 'Operation successful', description };
}
