import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { ReceiptButton } from '#web/domains/legal/receipt-button.tsx';
import { dateAndTime } from '#web/ui/times.ts';

/** What the people of the organisation accepted for it, with the receipts. Nothing while there is nothing. */
export function SharedAcceptances() {
  const { data: shared = [], dataUpdatedAt } = useQuery(
    queries.legalAcceptances.shared.queryOptions({ meta: { resource: 'accepted documents' } }),
  );
  if (shared.length === 0) return null;
  return (
    <section aria-labelledby="shared-acceptances" className="pt-9">
      <h2 id="shared-acceptances" className="border-rule border-b pb-2.5 text-h5">
        Accepted for your organisation
      </h2>
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
    </section>
  );
}
