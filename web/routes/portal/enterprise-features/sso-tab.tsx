import { useQuery } from '@tanstack/react-query';
import { loadFailureText, loadFailureTitle } from '#web/api/failures.ts';
import { queries } from '#web/api/queries.ts';
import { requestIdOf } from '#web/forms/refusals.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { newProvider } from './addresses.ts';
import { ProviderScreen } from './provider-screen.tsx';
import { ProviderTable } from './provider-table.tsx';

/** Every provider, or the one that is opened. */
export function SsoTab({ opened }: { opened: string | null }) {
  const { data, error, refetch } = useQuery(queries.sso.list.queryOptions({ meta: { resource: 'providers' } }));
  if (!data) {
    return error ? (
      <ErrorState title={loadFailureTitle} onRetry={() => void refetch()} requestId={requestIdOf(error)}>
        {loadFailureText('providers')}
      </ErrorState>
    ) : (
      <SkeletonRows rows={3} label="Loading providers..." />
    );
  }
  const provider = data.find(({ key }) => key === opened) ?? null;
  if (provider || opened === newProvider) return <ProviderScreen key={opened} provider={provider} />;
  return <ProviderTable providers={data} />;
}
