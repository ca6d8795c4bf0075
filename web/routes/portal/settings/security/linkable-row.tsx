import { useMutation } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { CredentialRow } from './credential-row.tsx';
import { RowRefusal } from './row-refusal.tsx';

export interface LinkableProvider {
  key: string;
  name: string;
}

/** A provider that can be linked. Linking leaves the page; `use-link-result-toast.ts` shows the result on return. */
export function LinkableRow({ provider: { key, name } }: { provider: LinkableProvider }) {
  const { mutate, isPending, error } = useMutation(
    queries.sso.startLink.mutationOptions({
      meta: { operation: 'create', showsRefusals: true },
      onSuccess: ({ address }) => location.assign(address),
    }),
  );
  return (
    <CredentialRow
      name={name}
      facts="Not connected"
      actions={
        <Button
          variant="outline"
          size="sm"
          loading={isPending}
          loadingLabel="Connecting…"
          onClick={() => mutate({ key })}
        >
          Connect<span className="sr-only"> {name}</span>
        </Button>
      }
    >
      <RowRefusal refusal={refusalOf(error)} />
    </CredentialRow>
  );
}
