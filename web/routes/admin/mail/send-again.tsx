import { useMutation } from '@tanstack/react-query';
import type { OutgoingMessage } from '#contract/operations/messages.ts';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

export function SendAgain({ row: { id, recipient, canRetry } }: { row: OutgoingMessage }) {
  const { mutate, isPending } = useMutation(
    queries.outgoing.retry.mutationOptions({
      onSuccess: () =>
        addToast({
          variant: 'success',
          title: 'The email is sent again',
          description: 'Its state in this list changes within seconds.',
        }),
      meta: { operation: 'update' },
    }),
  );
  if (!canRetry) return null;
  return (
    <Button
      variant="outline"
      size="xs"
      loading={isPending}
      aria-label={`Try again: ${recipient}`}
      onClick={() => mutate({ id })}
    >
      Try again
    </Button>
  );
}
