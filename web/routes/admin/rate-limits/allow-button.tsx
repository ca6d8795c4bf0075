import { useMutation } from '@tanstack/react-query';
import { allowanceMinutes } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** Lets an address pass every rule for an hour. */
export function AllowButton({ network }: { network: string }) {
  const { mutate, isPending } = useMutation(
    queries.rateLimits.allow.mutationOptions({
      meta: { operation: 'update' },
      onSuccess: () => addToast(successToast('update', `${network} is allowed for ${allowanceMinutes} minutes.`)),
    }),
  );
  return (
    <Button
      variant="outline"
      size="sm"
      loading={isPending}
      loadingLabel="Allowing…"
      aria-label={`Allow ${network} for 1 hour`}
      onClick={() => mutate({ address: network })}
    >
      Allow for 1 hour
    </Button>
  );
}
