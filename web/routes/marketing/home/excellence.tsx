import type { BodyOf } from '#contract/content/page-body.ts';
import { useFill, useStatistics } from '#web/routes/marketing/site.ts';
import { cx } from '#web/ui/cx.ts';

type Card = BodyOf<'home'>['excellence']['cards'][number];

/** Columns of each card: two large ones with evidence in gold, four small ones below rules. */
const columnClasses = [
  'lg:col-span-5',
  'lg:col-span-4',
  'lg:col-span-2',
  'lg:col-span-3',
  'lg:col-span-2',
  'lg:col-span-2',
];

/** Six cards in two sizes. */
export function Excellence({ cards }: { cards: Card[] }) {
  return (
    <ul className="excellence">
      {cards.map((card, index) => (
        <li key={card.title} className={cx('excellence-card', columnClasses[index])}>
          <ExcellenceCard {...card} />
        </li>
      ))}
    </ul>
  );
}

function ExcellenceCard({ title, text, statistics: keys }: Card) {
  const fill = useFill();
  const statistics = useStatistics(keys);
  const [first] = statistics;
  return (
    <>
      <h3 className={first ? 'text-h5 lg:text-h4' : 'text-h5'}>{fill(title)}</h3>
      <p
        className={cx(
          'text-ink-2',
          first ? 'mt-1.5 max-w-[23rem] text-small lg:mt-2 lg:text-body' : 'mt-1.75 text-small',
        )}
      >
        {fill(text)}
      </p>
      {first && (
        <p className="mt-3 lg:mt-5">
          <span className="block font-normal text-gold-text text-h3 tabular-nums lg:text-h2">
            {statistics.map(({ figure }) => figure).join(', ')}
          </span>
          <span className="block text-ink-3 text-meta">
            {first.unit}, {first.source}, {first.asOf}
          </span>
        </p>
      )}
    </>
  );
}
