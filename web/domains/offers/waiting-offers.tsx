import type { OwnOfferRow } from '#contract/business/offers/offers.ts';
import { RelatedRecord } from '#web/back-office/detail/related-record.tsx';
import { Section } from '#web/back-office/section.tsx';
import { moneyText } from '#web/ui/money.ts';
import { longDayOf } from '#web/ui/times.ts';
import { validFor } from './valid-until.tsx';

/** Offers that wait for a decision, the first to end first. */
export function WaitingOffers({ offers, now }: { offers: readonly OwnOfferRow[]; now: Date }) {
  return (
    <Section title="Offers to decide on" size="large" className="pt-9">
      <ul>
        {offers.map(({ id, projectId, number, subject, currency, totalMinor, validUntil }) => (
          <RelatedRecord key={id} href={`/projects/${projectId}/offers/${id}`} name={`${number}: ${subject}`}>
            {`${moneyText(totalMinor, currency)}, valid until ${longDayOf(validUntil)}, ${validFor(validUntil, now)}`}
          </RelatedRecord>
        ))}
      </ul>
    </Section>
  );
}
