import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { ProviderScreen } from './provider-screen.tsx';
import { ProviderTable } from './provider-table.tsx';
import { newProvider } from './provider-urls.ts';

/** The list of providers, or the open one. */
export function SsoTab() {
  const [params] = useSearchParams();
  const openProviderKey = params.get('provider');
  const query = useQuery(queries.sso.list.queryOptions({ meta: { resource: 'providers' } }));
  return (
    <QueryState query={query} resource="providers" rows={3}>
      {(providers) => {
        const provider = providers.find(({ key }) => key === openProviderKey) ?? null;
        if (provider || openProviderKey === newProvider)
          return <ProviderScreen key={openProviderKey} provider={provider} />;
        return <ProviderTable providers={providers} />;
      }}
    </QueryState>
  );
}
