import { storedEstimateAddress } from '#contract/pricing/estimate-address.ts';
import { estimateCode, factorText } from '#contract/pricing/estimate-words.ts';
import { amountText, priceText } from '#contract/pricing/price-text.ts';
import type { StoredEstimate } from '#contract/pricing/stored-estimate.ts';

/** An estimate that came with an inquiry: its price, range and factors, and the page where it can be read again. */
export function SentEstimate(estimate: StoredEstimate) {
  const { totalMinor, currency, range, book, hash, factors } = estimate;
  return (
    <div className="grid gap-1">
      <a href={storedEstimateAddress(estimate)} className="link font-medium tabular-nums">
        {priceText(totalMinor, currency)}
      </a>
      {range.fromMinor < range.toMinor && (
        <span className="text-ink-2 tabular-nums">
          range {amountText(range.fromMinor)} to {amountText(range.toMinor)}
        </span>
      )}
      <ul className="text-ink-2">
        {factors.map(({ name, answer, factorHundredths }) => (
          <li key={name}>
            {name}: {answer} {factorText(factorHundredths)}
          </li>
        ))}
      </ul>
      <span className="text-ink-3 text-meta">
        Price book {book}, estimate {estimateCode(hash)}
      </span>
    </div>
  );
}
