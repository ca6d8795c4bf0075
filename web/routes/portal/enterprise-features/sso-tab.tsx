import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { newProvider } from './addresses.ts';
import { ProviderScreen } from './provider-screen.tsx';
import { ProviderTable } from './provider-table.tsx';

/** Every provider, or the one that is opened. */
export function SsoTab({ opened }: { opened: string | null }) {
  const query = useQuery(queries.sso.list.queryOptions({ meta: { resource: 'providers' } }));
  return (
    <Loaded query={query} resource="providers" rows={3}>
      {(providers) => {
        const provider = providers.find(({ key }) => key === opened) ?? null;
        if (provider || opened === newProvider) return <ProviderScreen key={opened} provider={provider} />;
        return <ProviderTable providers={providers} />;
      }}
    </Loaded>
  );
}
