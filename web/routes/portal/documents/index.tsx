import { useQuery } from '@tanstack/react-query';
import { prefetching } from '#web/api/prefetching.ts';
import { queries } from '#web/api/queries.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { OwnDocumentItem } from '#web/domains/legal/own-document-item.tsx';
import { ownDocuments, prefetchOwnDocuments } from '#web/domains/legal/own-documents.ts';
import { ReceiptButton } from '#web/domains/legal/receipt-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { AcceptedOffers } from './accepted-offers.tsx';

export const clientLoader = prefetching(prefetchOwnDocuments);

export const meta = memberMeta('/projects/documents');

/** Every contract and policy that was sent to the client, answered or not. */
export default function OwnDocuments() {
  return (
    <Page crumbs={memberCrumbsAt('/projects/documents')}>
      <PageHeader title={memberScreens['/projects/documents'].label}>
        Contracts and policies that we sent you, and the offers and terms that you or your organisation accepted, with
        the receipts.
      </PageHeader>
      <Loaded query={ownDocuments()}>
        {(documents, now) =>
          documents.length === 0 ? (
            <EmptyState title="No contracts or policies yet">What we send you appears here.</EmptyState>
          ) : (
            <ul aria-label="Documents" className="border-ink border-t">
              {documents.map((document) => (
                <OwnDocumentItem key={document.id} document={document} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AcceptedOffers />
      <SharedAcceptances />
      <AcceptedTerms />
    </Page>
  );
}

/** The terms that a member accepted, with their receipts. Nothing while there are none. */
function AcceptedTerms() {
  const { data: terms = [], dataUpdatedAt } = useQuery(
    queries.legalAcceptances.acceptedTerms.queryOptions({ meta: { resource: 'accepted terms' } }),
  );
  if (terms.length === 0) return null;
  return (
    <Section title="Accepted terms" size="large" className="pt-9">
      <ul>
        {terms.map(({ id, title, number, acceptedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 text-small"
          >
            <p className="wrap-anywhere min-w-0 grow basis-48">
              {`${title}, version ${number}, accepted ${dateAndTime(acceptedAt, new Date(dataUpdatedAt))}`}
            </p>
            <ReceiptButton acceptanceId={id} of={`of ${title}, version ${number}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What the people of the organisation accepted for it, with the receipts. Nothing while there is nothing. */
function SharedAcceptances() {
  const { data: shared = [], dataUpdatedAt } = useQuery(
    queries.legalAcceptances.shared.queryOptions({ meta: { resource: 'accepted documents' } }),
  );
  if (shared.length === 0) return null;
  return (
    <Section title="Accepted for your organisation" size="large" className="pt-9">
      <ul>
        {shared.map(({ id, title, number, acceptedAt, name, email }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 text-small"
          >
            <div className="wrap-anywhere min-w-0 grow basis-64">
              <p>{`${title}, version ${number}`}</p>
              <p className="text-ink-2">{`${name} (${email}), ${dateAndTime(acceptedAt, new Date(dataUpdatedAt))}`}</p>
            </div>
            <ReceiptButton acceptanceId={id} of={`of ${title}, version ${number}, by ${name}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
