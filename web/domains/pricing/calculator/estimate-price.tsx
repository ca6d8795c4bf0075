import type { Ref } from 'react';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { dearestSentence, rangeReason } from '#contract/pricing/estimate-words.ts';
import type { PriceTier } from '#contract/pricing/price-book.ts';
import { amountText, priceText } from '#contract/pricing/price-text.ts';
import { cx } from '#web/ui/cx.ts';

interface EstimatePriceProps {
  estimate: Estimate;
  tier: PriceTier;
  /** Of the figure. */
  ref?: Ref<HTMLParagraphElement> | undefined;
}

/** The price, the dearest answer, the range with its reason, and the formula in one line. */
export function EstimatePrice({ estimate, tier, ref }: EstimatePriceProps) {
  const { totalMinor, currency, range, factor, steps } = estimate;
  const amount = amountText(totalMinor);
  const factors = steps.slice(1, -1).map(({ factorHundredths }) => factorHundredths / 100);
  return (
    <>
      <div className="price-head">
        <div>
          <p className="text-meta">Estimate, without VAT</p>
          <p ref={ref} tabIndex={-1} className={cx('price-figure', amount.length > 9 && 'price-figure-long')}>
            <span className="price-currency">{currency}</span> {amount}
          </p>
        </div>
        <div className="price-reason">
          <p className="text-h5">{dearestSentence(estimate)}</p>
          <p className="mt-1 text-ink-2 text-small">
            {range.fromMinor < range.toMinor &&
              `Range ${priceText(range.fromMinor, currency)} to ${amountText(range.toMinor)}, `}
            {rangeReason(estimate)}
          </p>
        </div>
      </div>
      <p className="price-formula">
        <span>
          {amountText(tier.basePriceMinor)} × {factor} × {tier.multiplierHundredths / 100} ={' '}
          <span className="font-medium text-ink">{priceText(totalMinor, currency)}</span>
        </span>
        <span>
          {factor} = {factors.join(' × ')}, the factors of your answers. {tier.multiplierHundredths / 100} is the{' '}
          {tier.name} tier.
        </span>
      </p>
    </>
  );
}
