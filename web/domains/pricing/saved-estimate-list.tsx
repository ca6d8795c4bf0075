import { storedEstimateAddress } from '#contract/pricing/estimate-address.ts';
import { amountText, priceText } from '#contract/pricing/price-text.ts';
import type { SavedEstimate } from '#contract/pricing/saved-estimates.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { longDateOf } from '#web/ui/times.ts';
import { deleteSavedEstimate } from './saved-estimate-acts.ts';

/** The estimates that a person keeps, each with a link to its page. */
export function SavedEstimateList({ estimates }: { estimates: SavedEstimate[] }) {
  return (
    <ul>
      {estimates.map((estimate) => (
        <li
          key={estimate.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
        >
          <div className="min-w-0">
            <a href={storedEstimateAddress(estimate)} className="link font-medium">
              {estimate.name}
            </a>
            <p className="text-ink-2 text-small">
              {longDateOf(estimate.savedAt)}, price book {estimate.book}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <p className="tabular-nums sm:text-right">
              <span className="font-medium">{priceText(estimate.totalMinor, estimate.currency)}</span>
              {estimate.range.fromMinor < estimate.range.toMinor && (
                <span className="block text-ink-2 text-small">
                  {amountText(estimate.range.fromMinor)} to {amountText(estimate.range.toMinor)}
                </span>
              )}
            </p>
            <RowActs acts={[deleteSavedEstimate]} record={estimate} size="xs" />
          </div>
        </li>
      ))}
    </ul>
  );
}
