import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { maximumAccepted, offerPdfHref, offerReceiptHref } from '#contract/business/offers/states.ts';
import { queries } from '#web/api/queries.ts';
import { Section } from '#web/back-office/section.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { moneyText } from '#web/ui/money.ts';
import { dateAndTime } from '#web/ui/times.ts';

/** The offers that the reader or their organisation accepted, with their files. Nothing while there are none. */
export function AcceptedOffers() {
  const { data: offers = [], dataUpdatedAt } = useQuery(
    queries.offers.accepted.queryOptions({ meta: { resource: 'accepted offers' } }),
  );
  if (offers.length === 0) return null;
  return (
    <Section title="Offers that you or your organisation accepted" size="large" className="pt-9">
      <ul>
        {offers.map(({ id, projectId, number, revision, subject, currency, totalMinor, decidedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 text-small"
          >
            <div className="wrap-anywhere min-w-0 grow basis-64">
              <Link to={`/projects/${projectId}/offers/${id}`} className="link">
                {number}
                {revision > 1 && `, version ${revision}`}: {subject}
              </Link>
              <p className="text-ink-2 tabular-nums">
                {moneyText(totalMinor, currency)}
                {decidedAt && `, accepted ${dateAndTime(decidedAt, new Date(dataUpdatedAt))}`}
              </p>
            </div>
            <span className="flex flex-wrap gap-2">
              <ButtonLink href={offerPdfHref(id)} size="sm" variant="outline" download>
                Download PDF<span className="sr-only"> of {number}</span>
              </ButtonLink>
              <ButtonLink href={offerReceiptHref(id)} size="sm" variant="outline" download>
                Download receipt<span className="sr-only"> of {number}</span>
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      {offers.length === maximumAccepted && (
        <p className="mt-2 text-ink-2 text-small">
          The latest {maximumAccepted} are listed. Older ones are in their projects.
        </p>
      )}
    </Section>
  );
}
