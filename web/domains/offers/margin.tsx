import { amountText } from '#contract/business/billed-positions.ts';
import { marginOf } from '#contract/business/offers/amounts.ts';
import type { OfferDetail } from '#contract/business/offers/offers.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';

interface MarginFactsProps {
  offer: Pick<OfferDetail, 'positions' | 'costRateMinor' | 'netMinor' | 'currency' | 'bookPrice'>;
}

/** What the planned hours leave of the price, and how it compares with the price book. The client never sees it. */
export function MarginFacts({ offer }: MarginFactsProps) {
  const { positions, costRateMinor, netMinor, currency, bookPrice } = offer;
  const margin = marginOf(positions, costRateMinor, netMinor);
  return (
    <FactList title="Margin, for the team only">
      <Fact label="Net">
        <Amount>{`${currency} ${amountText(netMinor)}`}</Amount>
      </Fact>
      <Fact label="Planned">
        {margin ? (
          <Amount>{`${margin.hoursHundredths / 100} h at ${amountText(costRateMinor ?? 0)}: ${amountText(margin.costMinor)}`}</Amount>
        ) : (
          <span className="text-ink-2">Enter hours and what an hour costs</span>
        )}
      </Fact>
      {margin && (
        <Fact label="Margin">
          <b className={margin.marginMinor < 0 ? 'font-medium text-red-text' : 'font-medium'}>
            <Amount>{`${amountText(margin.marginMinor)}${margin.marginPermille === null ? '' : `, ${(margin.marginPermille / 10).toFixed(1)}%`}`}</Amount>
          </b>
        </Fact>
      )}
      <Fact label="Price book">
        <Amount>{bookText(netMinor, currency, bookPrice)}</Amount>
      </Fact>
    </FactList>
  );
}

const Amount = ({ children }: { children: string }) => <span className="tabular-nums">{children}</span>;

/** `CHF 94’500.00, this is 5.0% below` */
function bookText(netMinor: number, currency: string, book: OfferDetail['bookPrice']): string {
  if (book === null) return 'Price book not used';
  const price = `${book.currency} ${amountText(book.totalMinor)}`;
  if (book.currency !== currency) return `${price}, in another currency`;
  const permille = Math.round(((netMinor - book.totalMinor) * 1000) / book.totalMinor);
  if (permille === 0) return `${price}, as offered`;
  return `${price}, this is ${(Math.abs(permille) / 10).toFixed(1)}% ${permille < 0 ? 'below' : 'above'}`;
}
