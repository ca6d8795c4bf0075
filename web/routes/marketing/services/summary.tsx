import type { BodyOf } from '#contract/page-body.ts';
import { useFill } from '../site.ts';

/** The four questions that a reader asks first, answered in one strip. */
export function Summary({ forWhom, costsFrom, firstResult, provenBy }: BodyOf<'service'>['summary']) {
  const fill = useFill();
  const answers = [
    { label: 'For whom', value: forWhom, figure: false },
    { label: 'Costs from', value: costsFrom, figure: true },
    { label: 'First result', value: firstResult, figure: true },
    { label: 'Proven by', value: provenBy, figure: false },
  ];
  return (
    <div className="wrap">
      <dl className="columns gap-y-4 border-ink border-b py-5 lg:py-6">
        {answers.map(({ label, value, figure }) => (
          <div key={label} className="col-span-full sm:col-span-2 lg:col-span-3">
            <dt className="text-ink-3 text-meta">{label}</dt>
            <dd className={figure ? 'mt-1 text-h3 tabular-nums' : 'mt-1 max-w-[15rem] font-medium'}>{fill(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
