import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { errors } from '#contract/errors.ts';
import { type LinkResult, linkResults } from '#contract/identity/sso/choices.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { useWrite } from '#web/api/use-write.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { pendingLabelOf } from '#web/forms/pending-label.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayOf } from '#web/ui/times.ts';
import { addToast, type ToastContent } from '#web/ui/toasts/toast-store.ts';
import { CredentialRow } from './credential-row.tsx';
import { RowRefusal } from './row-refusal.tsx';

/** The linked providers, and those that can be linked. */
export function ProvidersSection() {
  useLinkResultToast();
  const linked = useQuery(queries.sso.linked.queryOptions({ staleTime: 0, meta: { resource: 'linked providers' } }));
  const linkable = useQuery(queries.sso.linkable.queryOptions({ staleTime: 0, meta: { resource: 'providers' } }));
  return (
    <Section
      id="providers"
      title="Connected sign-in providers"
      lead="Sign in to this account with Microsoft, Google, Okta or another provider."
    >
      <QueryState query={linked} resource="linked providers" rows={1}>
        {(linkedProviders) => (
          <QueryState query={linkable} resource="providers" rows={1}>
            {(linkableProviders) => <ProviderList linked={linkedProviders} linkable={linkableProviders} />}
          </QueryState>
        )}
      </QueryState>
    </Section>
  );
}

function ProviderList({ linked, linkable }: { linked: LinkedProvider[]; linkable: LinkableProvider[] }) {
  if (linked.length + linkable.length === 0)
    return <p className="border-rule border-y py-4 text-ink-2 text-small">No provider is connected.</p>;
  return (
    <ul aria-labelledby="providers-title" className="border-rule border-t">
      {linked.map((provider) => (
        <LinkedRow key={provider.id} provider={provider} />
      ))}
      {linkable.map((provider) => (
        <LinkableRow key={provider.key} provider={provider} />
      ))}
    </ul>
  );
}

/** Nothing was linked: the toast stays until it is closed. */
const notLinked = (description: string): ToastContent => ({
  variant: 'destructive',
  title: 'Not connected',
  description,
  durationMs: Number.POSITIVE_INFINITY,
});

const linkResultToasts: Record<LinkResult, ToastContent> = {
  linked: successToast('update', 'You can now sign in through this provider.'),
  already: { title: 'Already connected', description: 'You can already sign in through this provider.' },
  taken: notLinked('Your account at the provider is connected to another account here. Nothing was changed.'),
  failed: notLinked(errors.PROVIDER_NOT_LINKED.message),
  expired: notLinked('The request expired or was started in another browser. Please try again.'),
};

/** Shows the result of linking a provider once, and removes it from the address. */
function useLinkResultToast(): void {
  const [params, setParams] = useSearchParams();
  const linkParam = params.get('link');
  useEffect(() => {
    if (linkParam === null) return;
    const result = linkResults.find((known) => known === linkParam);
    if (result) addToast(linkResultToasts[result]);
    setParams({}, { replace: true, preventScrollReset: true });
  }, [linkParam, setParams]);
}

interface LinkableProvider {
  key: string;
  name: string;
}

interface LinkedProvider {
  id: string;
  name: string;
  linkedAt: Date;
  usedAt: Date;
}

/** Linking leaves the page; a toast shows the result on return. */
function LinkableRow({ provider: { key, name } }: { provider: LinkableProvider }) {
  const write = useWrite('create', () => api.sso.startLink({ key }), {
    showsRefusals: true,
    onSuccess: ({ address }) => location.assign(address),
  });
  return <ProviderRow name={name} facts="Not connected" button="Connect" write={write} />;
}

function LinkedRow({ provider: { id, name, linkedAt, usedAt } }: { provider: LinkedProvider }) {
  const write = useWrite('delete', () => api.sso.unlink({ id }), {
    showsRefusals: true,
    toast: successToast('update', 'You can no longer sign in through this provider.'),
  });
  const now = new Date();
  const facts = `Connected ${dayOf(linkedAt, now)}, last used ${dayOf(usedAt, now)}`;
  return <ProviderRow name={name} facts={facts} button="Disconnect" write={write} />;
}

interface ProviderRowProps {
  name: string;
  facts: string;
  button: string;
  write: { mutate: () => void; isPending: boolean; error: Error | null };
}

function ProviderRow({ name, facts, button, write: { mutate, isPending, error } }: ProviderRowProps) {
  return (
    <CredentialRow
      name={name}
      facts={facts}
      actions={
        <Button
          variant="outline"
          size="sm"
          loading={isPending}
          loadingLabel={pendingLabelOf(button)}
          onClick={() => mutate()}
        >
          {button}
          <span className="sr-only"> {name}</span>
        </Button>
      }
    >
      <RowRefusal refusal={refusalOf(error)} />
    </CredentialRow>
  );
}
