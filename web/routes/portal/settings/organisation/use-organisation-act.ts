import { useMutation } from '@tanstack/react-query';
import { queryClient } from '#web/api/queries.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/**
 * One change of an organisation or its people. Whatever is shown may depend on it, so everything is read again; a refusal is
 * shown as a toast.
 */
export function useOrganisationAct() {
  return useMutation({
    mutationFn: ({ act }: { act: () => Promise<unknown>; done: string }) => act(),
    meta: { operation: 'update' },
    async onSuccess(_result, { done }) {
      addToast({ variant: 'success', title: done });
      await queryClient.invalidateQueries();
    },
  });
}
