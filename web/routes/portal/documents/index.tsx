import { useQuery } from '@tanstack/react-query';
import { prefetching } from '#web/api/prefetching.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { OwnDocumentItem } from '#web/domains/legal/own-document-item.tsx';
import { ownDocuments, prefetchOwnDocuments } from '#web/domains/legal/own-documents.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AcceptedTerms } from './accepted-terms.tsx';
import { SharedAcceptances } from './shared-acceptances.tsx';

export const clientLoader = prefetching(prefetchOwnDocuments);

export const meta = titleMeta('Documents');

/** Every contract and policy that was sent to the client, answered or not. */
export default function OwnDocuments() {
  const query = useQuery(ownDocuments());
  return (
    <Page crumbs={[{ label: 'Projects', href: '/projects' }, { label: 'Documents' }]}>
      <PageHeader title="Documents">Contracts and policies that we sent you, with your receipts.</PageHeader>
      <QueryState query={query} resource="documents">
        {(documents) =>
          documents.length === 0 ? (
            <EmptyState title="No documents yet">Contracts and policies that we send you appear here.</EmptyState>
          ) : (
            <ul aria-label="Documents" className="border-ink border-t">
              {documents.map((document) => (
                <OwnDocumentItem key={document.id} document={document} now={new Date(query.dataUpdatedAt)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <SharedAcceptances />
      <AcceptedTerms />
    </Page>
  );
}
