import type { BodyOf } from '#contract/content/page-body.ts';
import { useFill } from '#web/routes/marketing/site.ts';

/** Figures and certificates in gold, each with its source. */
export function Evidence({ entries }: { entries: BodyOf<'service'>['proof'] }) {
  const fill = useFill();
  return (
    <dl className="grid gap-x-6 gap-y-6 pt-4 sm:grid-cols-3">
      {entries.map((entry) => {
        const figure = fill('statistic' in entry ? `{${entry.statistic}}` : entry.figure);
        return (
          figure !== '' && (
            <div key={entry.text}>
              <dt className="text-gold-text text-h3 tabular-nums xl:text-h2">{figure}</dt>
              <dd className="mt-2 max-w-[16rem] text-ink-2 text-small">{fill(entry.text)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
