import type { OutgoingMessage } from '#contract/operations/messages.ts';
import { api } from '#web/api/client.ts';
import { done, useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';

export function SendAgain({ row: { id, recipient, canRetry } }: { row: OutgoingMessage }) {
  const { mutate, isPending } = useWrite('update', api.outgoing.retry, {
    toast: done('The email is sent again', 'Its state in this list changes within seconds.'),
  });
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
