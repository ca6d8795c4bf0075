import type { ToastContent } from '#web/ui/toasts/toast-store.ts';
import type { Act } from './failures.ts';

/** spec 000 §8, generic toasts: what was done. */
const doneActs = {
  create: 'Created successfully',
  update: 'Updated successfully',
  delete: 'Deleted successfully',
} as const satisfies Record<Act, string>;

/** What was done, and to what: `writeSuccess('delete', 'INQ-12 is gone.')`. Without an act: 'Operation successful'. */
export function writeSuccess(act: Act | null, description: string): ToastContent {
  return { variant: 'success', title: act ? doneActs[act] : 'Operation successful', description };
}
