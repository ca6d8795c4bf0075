import { useQuery } from '@tanstack/react-query';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { OwnDocumentItem } from '#web/domains/legal/own-document-item.tsx';
import { ownDocuments, prefetchOwnDocuments } from '#web/domains/legal/own-documents.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AcceptedTerms } from './accepted-terms.tsx';
import { SharedAcceptances } from './shared-acceptances.tsx';

/** Starts the request without waiting; the screen shows its loading state meanwhile. */
export function clientLoader() {
  prefetchOwnDocuments();
  return null;
}
clientLoader.hydrate = true as const;

export const meta = memberMeta('/projects/documents');

/** Every contract and policy that was sent to the client, answered or not. */
export default function OwnDocuments() {
  const query = useQuery(ownDocuments());
  return (
    <Page crumbs={memberCrumbsAt('/projects/documents')}>
      <PageHeader title={memberScreens['/projects/documents'].label}>
        Contracts and policies that we sent you, with your receipts.
      </PageHeader>
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
