import type { VatRateRow } from '#contract/business/invoices/billing.ts';
import { vatKinds, vatRateText } from '#contract/business/vat.ts';
import { queries } from '#web/api/queries.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { addVatRate, removeVatRate } from '#web/domains/invoices/vat-rate-acts.ts';
import { longDayOf } from '#web/ui/times.ts';

/** The rates with their days, the latest first; a later rate is entered before it applies. */
export function VatRates() {
  const query = queries.billing.vatRates.queryOptions({ meta: { resource: 'VAT rates' } });
  return (
    <Loaded query={query} rows={3}>
      {(rates) => (
        <Section title="VAT rates" size="large" action={<RowActs acts={[addVatRate]} record={rates} />}>
          <ul>
            {rates.map((rate) => (
              <li
                key={rate.id}
                className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b py-3 text-small"
              >
                <b className="w-14 font-medium tabular-nums">{vatRateText(rate.ratePermille)}</b>
                <span className="w-36">{vatKinds[rate.kind]}</span>
                <span className="text-ink-2">{periodText(rate)}</span>
                <RowActs acts={[removeVatRate]} record={rate} className="ml-auto" />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Loaded>
  );
}

function periodText({ validFrom, validTo }: VatRateRow): string {
  if (validTo === null) return `from ${longDayOf(validFrom)}`;
  return `${longDayOf(validFrom)} to ${longDayOf(validTo)}`;
}
