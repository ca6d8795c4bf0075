import { allowanceMinutes } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';

/** Lets an address pass every rule for an hour. */
export function AllowButton({ network }: { network: string }) {
  const { mutate, isPending } = useWrite('update', api.rateLimits.allow, {
    toast: `${network} is allowed for ${allowanceMinutes} minutes.`,
  });
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
