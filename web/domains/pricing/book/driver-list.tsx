import { categories, driverImpacts, type PriceBookContent } from '#contract/pricing/price-book.ts';
import { highestFactorOf } from '#contract/pricing/worked-example.ts';
import { Badge } from '#web/ui/badge.tsx';

/** What makes a service complex: each driver with its impact, examples and by how much it multiplies a price at most. */
export function DriverList({ drivers, questions }: Pick<PriceBookContent, 'drivers' | 'questions'>) {
  return (
    <ul className="border-ink border-t">
      {drivers.map(({ category, description, impact, examples }) => (
        <li key={category} className="grid gap-x-8 gap-y-2 border-line border-b py-5 lg:grid-cols-12">
          <div className="flex items-baseline justify-between gap-3 lg:col-span-4 lg:block">
            <h3 className="text-h5">{categories[category]}</h3>
            <p className="text-ink-2 text-small tabular-nums">up to × {highestFactorOf({ questions }, category)}</p>
          </div>
          <div className="min-w-0 lg:col-span-8">
            <Badge tone={impact === 'high' ? 'caution' : 'neutral'} icon="pulse">
              {driverImpacts[impact]} impact
            </Badge>
            <p className="wrap-anywhere mt-2 max-w-168">{description}</p>
            <p className="wrap-anywhere mt-1.5 max-w-168 text-ink-2 text-small">For example: {examples.join('; ')}.</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
