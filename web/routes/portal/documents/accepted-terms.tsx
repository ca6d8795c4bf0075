import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { ReceiptButton } from '#web/domains/legal/receipt-button.tsx';
import { dateAndTime } from '#web/ui/times.ts';

/** The terms that a member accepted, with their receipts. Nothing while there are none. */
export function AcceptedTerms() {
  const { data: terms = [], dataUpdatedAt } = useQuery(
    queries.legalAcceptances.acceptedTerms.queryOptions({ meta: { resource: 'accepted terms' } }),
  );
  if (terms.length === 0) return null;
  return (
    <section aria-labelledby="accepted-terms" className="pt-9">
      <h2 id="accepted-terms" className="border-rule border-b pb-2.5 text-h5">
        Accepted terms
      </h2>
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
    </section>
  );
}
