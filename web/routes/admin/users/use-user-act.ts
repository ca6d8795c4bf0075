import { useMutation } from '@tanstack/react-query';
import type { UserRow } from '#contract/identity/users.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface Act {
  run: () => Promise<unknown>;
  /** The title of the success toast. */
  done: string;
  onDone?: () => void;
}

/** Runs an act on an account and reports it in a toast with the address. */
export function useUserAct({ email }: Pick<UserRow, 'email'>) {
  return useMutation({
    mutationFn: ({ run }: Act) => run(),
    meta: { operation: 'update' },
    onSuccess(_result, { done, onDone }) {
      addToast({ variant: 'success', title: done, description: email });
      onDone?.();
    },
  });
}
