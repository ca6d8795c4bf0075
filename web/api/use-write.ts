import { type MutationMeta, useMutation } from '@tanstack/react-query';
import { addToast, type ToastContent } from '#web/ui/toasts/toast-store.ts';
import type { WriteOperation } from './failure-toasts.ts';
import { successToast } from './success-toast.ts';

export interface WriteOptions<Input, Result> extends Omit<MutationMeta, 'operation'> {
  /** Of a success; a text stands below the operation's title. */
  toast?: string | ToastContent | ((result: Result, input: Input) => string | ToastContent);
  onSuccess?: (result: Result, input: Input) => unknown;
  onError?: (failure: Error) => void;
  onSettled?: () => void;
}

/** A write with the toasts of its success and its failure. */
export function useWrite<Input = void, Result = unknown>(
  /** null: it reads; its failure has the title that is given. */
  operation: WriteOperation | null,
  run: (input: Input) => Promise<Result>,
  { toast, onSuccess, onError, onSettled, ...meta }: WriteOptions<Input, Result> = {},
) {
  return useMutation({
    mutationFn: (input: Input) => run(input),
    meta: { operation, ...meta },
    async onSuccess(result, input) {
      await onSuccess?.(result, input);
      const content = typeof toast === 'function' ? toast(result, input) : toast;
      if (content) addToast(typeof content === 'string' ? successToast(operation, content) : content);
    },
    ...(onError && { onError }),
    ...(onSettled && { onSettled }),
  });
}

/** `{ variant: 'success', title: 'Logo removed' }` */
export const done = (title: string, description?: string): ToastContent => ({
  variant: 'success',
  title,
  ...(description !== undefined && { description }),
});
