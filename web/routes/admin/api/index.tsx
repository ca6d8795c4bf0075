import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadFailureText, loadFailureTitle } from '#web/api/failure-toasts.ts';
import { prefetching } from '#web/api/prefetching.ts';
import { queryClient } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { crumbsAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Authentication } from './authentication.tsx';
import { type ApiDocument, type Endpoint, endpointsByGroup, groupTitle } from './document.ts';
import { FieldTable } from './field-table.tsx';
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
      <Authentication base={base} />
      <WebhooksReference />
      {data ? (
        <>
          <nav aria-label="Groups of endpoints" className="pb-10 text-small">
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {[...endpointsByGroup(data).keys()].map((group) => (
                <li key={group}>
                  <a href={`#${idOf(group)}`} className="link inline-block pointer-coarse:py-2.5">
                    {groupTitle(group)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {[...endpointsByGroup(data)].map(([group, endpoints]) => (
            <section key={group} className="pb-10">
              <h2 id={idOf(group)} className="scroll-mt-20 border-ink border-b pb-2 text-h5">
                {groupTitle(group)}
              </h2>
              {endpoints.map((endpoint) => (
                <EndpointEntry key={endpoint.id} endpoint={endpoint} />
              ))}
            </section>
          ))}
        </>
      ) : error ? (
        <ErrorState title={loadFailureTitle} onRetry={() => void refetch()}>
          {loadFailureText('API document')}
        </ErrorState>
      ) : (
        <SkeletonRows rows={12} label="Loading API document..." />
      )}
    </Page>
  );
}

const idOf = (group: string) => `group-${group}`;

/** An endpoint in one line; expanded, its fields and errors. */
function EndpointEntry({ endpoint }: { endpoint: Endpoint }) {
  const { method, path, summary, access, request, response, errors } = endpoint;
  return (
    <details className="group border-line border-b text-small">
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-0.5 py-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="w-14 flex-none font-medium">{method}</span>
        <code className="min-w-0 break-all font-mono">{path}</code>
        <span className="text-ink-2 max-md:w-full max-md:pl-17 md:ml-auto">{summary}</span>
        <Icon name="chevron-down" className="flex-none text-ink-3 group-open:rotate-180 max-md:hidden" />
      </summary>
      <div className="grid gap-5 pt-2 pb-6 md:pl-17">
        <p className="text-ink-2">{access}</p>
        <FieldTable title="Request" fields={request} emptyText="No fields." />
        <FieldTable title="Response" fields={response} emptyText="No fields; see the OpenAPI document." />
        <div>
          <h3 className="font-medium">Possible errors</h3>
          <p className="mt-1 text-ink-2 tabular-nums">{errors.join(' · ')}</p>
        </div>
      </div>
    </details>
  );
}
