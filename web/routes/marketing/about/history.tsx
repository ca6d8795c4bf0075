import type { Collection } from '#contract/content/collections.ts';
import { useFill } from '#web/routes/marketing/site.ts';
import { Icon } from '#web/ui/icons.tsx';

const categories = {
  foundation: 'Foundation',
  growth: 'Growth',
  innovation: 'Innovation',
  expansion: 'Expansion',
} as const;

/** The company's events; one is selected at a time and shows its highlights. */
export function History({ events }: { events: Collection<'history'> }) {
  const fill = useFill();
  return (
    <ol className="border-line border-t">
      {events.map(({ year, title, text, category, highlights }) => (
        <li key={`${year} ${title}`} className="border-line border-b">
          <details name="history" className="group">
            <summary className="bleed grid items-baseline gap-x-6 gap-y-0.5 py-4 max-lg:grid-cols-[3.5rem_1fr_auto] lg:grid-cols-9">
              <span className="text-ink-3 tabular-nums group-open:font-medium group-open:text-ink">{year}</span>
              <h3 className="text-h5 lg:col-span-5">{fill(title)}</h3>
              <span className="text-ink-3 text-small max-lg:col-start-2 max-lg:row-start-2 lg:col-span-2">
                {categories[category]}
              </span>
              <Icon name="chevron-down" className="justify-self-end group-open:rotate-180" />
            </summary>
            <div className="pb-5 lg:grid lg:grid-cols-9 lg:gap-x-6">
              <div className="max-lg:pl-20 lg:col-span-6 lg:col-start-2">
                <p className="text-ink-2">{fill(text)}</p>
                <ul className="dashes mt-3 text-ink-2 text-small">
                  {highlights.map((highlight) => (
                    <li key={highlight}>{fill(highlight)}</li>
                  ))}
                </ul>
              </div>
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
