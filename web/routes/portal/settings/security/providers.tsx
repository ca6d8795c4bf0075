import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../app/loaded.tsx';
import { queries } from '../../../../app/queries.ts';
import { writeSuccess } from '../../../../app/successes.ts';
import { dayOf } from '../../../../app/times.ts';
import { refusalOf } from '../../../../forms/refusals.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { addToast } from '../../../../ui/toast-store.ts';
import { Section } from '../section.tsx';

/** The providers that open this account. A new one is linked by signing in through it. */
export function ProvidersSection() {
  const query = useQuery(queries.sso.linked.queryOptions({ meta: { resource: 'linked providers' } }));
  return (
    <Section
      id="providers"
      title="Linked providers"
      lead="Accounts of your organisation that open this one. A provider is linked when you sign in through it with this account’s address, where we trust it for your domain."
    >
      <Loaded query={query} resource="linked providers" rows={1}>
        {(providers) => <LinkedList providers={providers} />}
      </Loaded>
    </Section>
  );
}

interface LinkedProvider {
  id: string;
  name: string;
  linkedAt: Date;
  usedAt: Date;
}

function LinkedList({ providers }: { providers: LinkedProvider[] }) {
  const { mutate, isPending, variables, error } = useMutation(
    queries.sso.unlink.mutationOptions({
      meta: { act: 'delete', explains: true },
      onSuccess: () => addToast(writeSuccess('update', 'The provider no longer opens your account.')),
    }),
  );
  const refusal = refusalOf(error);
  const now = new Date();
  if (providers.length === 0)
    return <p className="border-rule border-y py-4 text-ink-2 text-small">No provider is linked to your account.</p>;
  return (
    <>
      {refusal && (
        <Notice tone="critical" role="alert" className="mb-4">
          {refusal.message}
        </Notice>
      )}
      <ul className="border-rule border-t">
        {providers.map(({ id, name, linkedAt, usedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3">
            <div className="min-w-0">
              <p className="truncate font-medium text-small">{name}</p>
              <p className="text-ink-3 text-meta">
                Linked {dayOf(linkedAt, now)}, last used {dayOf(usedAt, now)}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              loading={isPending && variables?.id === id}
              loadingLabel="Unlinking…"
              onClick={() => mutate({ id })}
            >
              Unlink<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
