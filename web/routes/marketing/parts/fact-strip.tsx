import { useFill } from '#web/routes/marketing/site.ts';

interface Fact {
  label: string;
  value: string;
  /** Figures are set larger than words. */
  figure?: boolean;
}

/** The main facts of a page in one strip. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  const fill = useFill();
  return (
    <div className="wrap">
      <dl className="columns gap-y-4 border-ink border-b py-5 lg:py-6">
        {facts
          .filter(({ value }) => fill(value) !== '')
          .map(({ label, value, figure }) => (
            <div key={label} className="col-span-full sm:col-span-2 lg:col-span-3">
              <dt className="text-ink-3 text-meta">{label}</dt>
              <dd className={figure ? 'mt-1 text-h3 tabular-nums' : 'mt-1 max-w-[15rem] font-medium'}>{fill(value)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
