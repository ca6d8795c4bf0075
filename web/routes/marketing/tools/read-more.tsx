import type { ReactNode } from 'react';
import { factorText } from '#contract/pricing/estimate-words.ts';
import { multiplied, productText } from '#contract/pricing/price.ts';
import {
  categories,
  driverImpacts,
  type PriceBookContent,
  type PriceTier,
  supportLevels,
} from '#contract/pricing/price-book.ts';
import { amountText, priceText } from '#contract/pricing/price-text.ts';
import { highestFactorOf, highestFactors } from '#contract/pricing/worked-example.ts';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { Icon } from '#web/ui/icons.tsx';

/** The drivers, what they cost together, and the tiers, each in a row that opens. */
export function ReadMore({ number, book }: { number: number; book: PriceBookContent }) {
  const factors = highestFactors(book);
  return (
    <Section number={number} title="Read more" rule>
      <Fold id="learn" title="Learn" text="What makes a service complex, with examples">
        <Drivers {...book} />
      </Fold>
      <Fold
        id="pricing-impact"
        title="Pricing Impact"
        text={`All drivers in full: ${book.tiers.slice(0, 1).map((tier) => productOf(tier, factors))}`}
      >
        <PricingImpact {...book} />
      </Fold>
      <Fold id="tiers" title="Pricing Tiers" text="What each tier contains">
        <Tiers {...book} />
      </Fold>
    </Section>
  );
}

function Fold({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary className="entry bleed">
        <h3 className="text-h4 lg:col-span-4">{title}</h3>
        <span className="entry-text lg:max-w-none">{text}</span>
        <Icon name="arrow-right" />
      </summary>
      {/* A link to what is inside opens the row. */}
      <div id={id} className="wrap-anywhere pb-6">
        {children}
      </div>
    </details>
  );
}

/** `15’000 × 7.02 = CHF 105’300` */
function productOf({ basePriceMinor, currency }: PriceTier, factors: readonly number[]): string {
  const total = priceText(multiplied(basePriceMinor, factors), currency);
  return `${amountText(basePriceMinor)} × ${productText(factors)} = ${total}`;
}

function Drivers({ drivers, questions }: PriceBookContent) {
  return (
    <ul>
      {drivers.map(({ category, description, impact, examples }) => (
        <li key={category} className="border-line border-t py-4">
          <h4 className="text-h5">
            {categories[category]}, up to × {highestFactorOf({ questions }, category)}
          </h4>
          <p className="mt-1 max-w-[42rem] text-ink-2">{description}</p>
          <p className="mt-1 text-ink-2 text-small">
            {driverImpacts[impact]} impact. For example: {examples.join('; ')}.
          </p>
        </li>
      ))}
    </ul>
  );
}

function PricingImpact({ questions, tiers, drivers }: PriceBookContent) {
  const factors = highestFactors({ questions });
  const product = productText(factors);
  const parts = drivers.map(({ category }) => highestFactorOf({ questions }, category)).join(' × ');
  return (
    <>
      <p className="max-w-[42rem] text-ink-2">
        The drivers multiply: {parts} = {product}. The multiplier of the tier comes after them.
      </p>
      <ul className="mt-4">
        {tiers.map((tier) => (
          <li key={tier.key} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-t py-3">
            <span className="font-medium">
              {tier.name} ({tier.currency})
            </span>
            <span className="text-ink-2 tabular-nums">
              {productOf(tier, factors)}
              {tier.multiplierHundredths !== 100 &&
                `; ${factorText(tier.multiplierHundredths)} = ${priceText(
                  multiplied(tier.basePriceMinor, [...factors, tier.multiplierHundredths]),
                  tier.currency,
                )}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Tiers({ tiers }: PriceBookContent) {
  return (
    <ul>
      {tiers.map(({ key, name, basePriceMinor, currency, multiplierHundredths, supportLevel, features }) => (
        <li key={key} className="border-line border-t py-4">
          <h4 className="text-h5">
            {name}, from {priceText(basePriceMinor, currency)}
          </h4>
          <p className="mt-1 text-ink-2 text-small">
            Multiplier {factorText(multiplierHundredths)}, support level {supportLevels[supportLevel]}
          </p>
          <ul className="dashes mt-2 text-ink-2">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
