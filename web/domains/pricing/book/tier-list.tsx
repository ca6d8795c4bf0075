import { factorText } from '#contract/pricing/estimate-words.ts';
import { type PriceTier, supportLevels } from '#contract/pricing/price-book.ts';
import { priceText } from '#contract/pricing/price-text.ts';
import { countryName } from './country-name.ts';

/** The tiers side by side: base price, multiplier, country, support and what each contains. */
export function TierList({ tiers }: { tiers: readonly PriceTier[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-8">
      {tiers.map((tier) => (
        <li key={tier.key} className="min-w-0 border-ink border-t pt-3">
          <h3 className="wrap-anywhere font-medium text-small">{tier.name}</h3>
          <p className="mt-1 text-h3 tabular-nums">{priceText(tier.basePriceMinor, tier.currency)}</p>
          <p className="text-ink-3 text-meta">Base price, without VAT</p>
          <dl className="mt-3 text-small">
            <TierFact label="Multiplier">{factorText(tier.multiplierHundredths)}</TierFact>
            <TierFact label="Country">{countryName(tier.country)}</TierFact>
            <TierFact label="Support">{supportLevels[tier.supportLevel]}</TierFact>
          </dl>
          <ul className="mt-3 grid gap-1.5 text-ink-2 text-small">
            {tier.features.map((feature) => (
              <li key={feature} className="wrap-anywhere">
                {feature}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function TierFact({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex gap-3 border-line border-t py-1.5">
      <dt className="w-20 flex-none text-ink-2">{label}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  );
}
