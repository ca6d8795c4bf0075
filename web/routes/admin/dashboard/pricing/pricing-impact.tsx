import { multiplied, productText } from '#contract/pricing/price.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { amountText, priceText } from '#contract/pricing/price-text.ts';
import { highestFactors } from '#contract/pricing/worked-example.ts';
import { WideFiguresTable } from '#web/back-office/charts/wide-figures-table.tsx';
import { Section } from '#web/back-office/section.tsx';
import { CurrentBook } from './current-book.tsx';

/** What complexity does to a price: the example with every driver in full, and what each tier makes of it. */
export function PricingImpact() {
  return <CurrentBook>{({ content }) => <Impact content={content} />}</CurrentBook>;
}

export function Impact({ content }: { content: PriceBookContent }) {
  const { tiers } = content;
  const [tier] = tiers;
  const factors = highestFactors(content);
  const product = productText(factors);
  if (!tier) return null;
  const total = priceText(multiplied(tier.basePriceMinor, factors), tier.currency);
  return (
    <>
      <Section title="All drivers in full" size="large">
        <p className="pt-4 text-h3 tabular-nums">
          {amountText(tier.basePriceMinor)} × {product} = {total}
        </p>
        <p className="max-w-168 pt-2 text-ink-2 text-small">
          {product} = {factors.map((factor) => factor / 100).join(' × ')}: the highest answer to each question
          multiplies the base price, here that of the {tier.name} tier, before its regional multiplier.
        </p>
      </Section>
      <Section title="The same in each tier" size="large">
        <WideFiguresTable
          caption="Tiers with every driver in full"
          className="min-w-136"
          rows={tiers}
          keyOf={({ key }) => key}
          columns={[
            { label: 'Tier', cell: ({ name, currency }) => `${name} (${currency})` },
            { label: 'Base price', className: 'pl-3', cell: (one) => priceText(one.basePriceMinor, one.currency) },
            {
              label: `× ${product}`,
              className: 'pl-3',
              cell: (one) => priceText(multiplied(one.basePriceMinor, factors), one.currency),
            },
            { label: 'Regional multiplier', className: 'pl-3', cell: (one) => `× ${one.multiplierHundredths / 100}` },
            {
              label: 'Price',
              className: 'pl-3',
              cell: (one) => (
                <span className="font-medium">
                  {priceText(multiplied(one.basePriceMinor, [...factors, one.multiplierHundredths]), one.currency)}
                </span>
              ),
            },
          ]}
        />
      </Section>
    </>
  );
}
