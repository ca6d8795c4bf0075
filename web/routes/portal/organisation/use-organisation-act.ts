import { useMutation } from '@tanstack/react-query';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** One change of an organisation or its people; a refusal is shown as a toast. */
export function useOrganisationAct() {
  return useMutation({
    mutationFn: ({ act }: { act: () => Promise<unknown>; done: string }) => act(),
    meta: { operation: 'update' },
    onSuccess: (_result, { done }) => addToast({ variant: 'success', title: done }),
  });
}
