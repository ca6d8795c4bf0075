import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { useWrite } from '#web/api/use-write.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { dayOf } from '#web/ui/times.ts';
import { CredentialRow } from './credential-row.tsx';
import { RowRefusal } from './row-refusal.tsx';

export interface LinkedProvider {
  id: string;
  name: string;
  linkedAt: Date;
  usedAt: Date;
}

/** A linked provider. */
export function LinkedRow({ provider: { id, name, linkedAt, usedAt } }: { provider: LinkedProvider }) {
  const { mutate, isPending, error } = useWrite('delete', api.sso.unlink, {
    showsRefusals: true,
    toast: successToast('update', 'You can no longer sign in through this provider.'),
  });
  const now = new Date();
  return (
    <CredentialRow
      name={name}
      facts={`Connected ${dayOf(linkedAt, now)}, last used ${dayOf(usedAt, now)}`}
      actions={
        <Button
          variant="outline"
          size="sm"
          loading={isPending}
          loadingLabel="Disconnecting…"
          onClick={() => mutate({ id })}
        >
          Disconnect<span className="sr-only"> {name}</span>
        </Button>
      }
    >
      <RowRefusal refusal={refusalOf(error)} />
    </CredentialRow>
  );
}
