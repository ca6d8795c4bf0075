import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { type LinkableProvider, LinkableRow } from './linkable-row.tsx';
import { type LinkedProvider, LinkedRow } from './linked-row.tsx';
import { useLinkResultToast } from './use-link-result-toast.ts';

/** The linked providers, and those that can be linked. */
export function ProvidersSection() {
  useLinkResultToast();
  const linked = useQuery(queries.sso.linked.queryOptions({ staleTime: 0, meta: { resource: 'linked providers' } }));
  return (
    <Section
      id="providers"
      title="Connected sign-in providers"
      lead="Sign in to this account with Microsoft, Google, Okta or another provider."
    >
      <QueryState query={linked} resource="linked providers" rows={1}>
        {(linkedProviders) => (
          <Loaded query={queries.sso.linkable.queryOptions({ staleTime: 0, meta: { resource: 'providers' } })} rows={1}>
            {(linkableProviders) => <ProviderList linked={linkedProviders} linkable={linkableProviders} />}
          </Loaded>
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
