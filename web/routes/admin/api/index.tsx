import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { loadFailureText, loadFailureTitle } from '#web/api/failure-toasts.ts';
import { prefetching } from '#web/api/prefetching.ts';
import { queryClient } from '#web/api/queries.ts';
import { retryLoad } from '#web/api/retry-load.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { crumbsAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Authentication } from './authentication.tsx';
import { Calls } from './calls.tsx';
import { type ApiDocument, headingsOf } from './document.ts';
import { Search } from './search.tsx';
import { WebhooksReference } from './webhooks-reference.tsx';

const address = '/api/openapi.json';

const documentQuery = queryOptions({
  queryKey: [address],
  queryFn: async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} failed with status ${response.status}`);
    return (await response.json()) as ApiDocument;
  },
  meta: { resource: 'API document' },
});

export const clientLoader = prefetching(() => queryClient.prefetchQuery(documentQuery));

export const meta = screenMeta('/admin/api');

/** The reference of the REST API, rendered from the OpenAPI document of the contract. */
export default function ApiReference() {
  const { data, error, refetch } = useQuery(documentQuery);
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim());
  const headings = useMemo(() => data && headingsOf(data, words), [data, words]);
  const found = headings?.flatMap(({ groups }) => groups).reduce((total, { endpoints }) => total + endpoints.length, 0);
  const base = data?.servers?.[0]?.url ?? '/api';
  return (
    <Page crumbs={crumbsAt('/admin/api')}>
      <PageHeader
        title="API"
        actions={
          <ButtonLink href={address} variant="outline">
            OpenAPI document
          </ButtonLink>
        }
      >
        All API endpoints. Base address: {base}.
      </PageHeader>
      <Search search={search} onSearch={setSearch} words={words} found={found} />
      {words === '' && (
        <>
          <Authentication base={base} />
          <WebhooksReference />
        </>
      )}
      {data && headings ? (
        <Calls document={data} headings={headings} isSearched={words !== ''} />
      ) : error ? (
        <ErrorState title={loadFailureTitle} onRetry={() => void retryLoad(refetch)}>
          {loadFailureText('API document')}
        </ErrorState>
      ) : (
        <SkeletonRows rows={12} label="Loading API document..." />
      )}
    </Page>
  );
}
