import type { BodyOf } from '#contract/content/page-body.ts';
import { useFill } from '#web/routes/marketing/site.ts';
import { cx } from '#web/ui/cx.ts';

type Phase = BodyOf<'service'>['phases'][number];

/** Column spans by number of weeks. */
const tracks = [
  'lg:col-span-2',
  'lg:col-span-2',
  'lg:col-span-2',
  'lg:col-span-3',
  'lg:col-span-4',
  'lg:col-span-5',
  'lg:col-span-6',
];

/** The project's phases, drawn to scale by weeks. */
export function Phases({ phases }: { phases: Phase[] }) {
  const fill = useFill();
  // One week is too narrow for a word: it takes two columns, and among many phases, where columns are narrower, three.
  const isLong = phases.length > 5;
  const narrowest = isLong ? 3 : 2;
  return (
    <ol className="phases">
      {phases.map((phase) => (
        <li key={phase.title} className={cx('phase', tracks[Math.max(narrowest, weeksOf(phase))] ?? 'lg:col-span-6')}>
          <p className="text-ink-3 text-meta tabular-nums">{spanOf(phase)}</p>
          <h3 className={isLong ? 'mt-0.5 text-h5' : 'mt-0.5 text-h4'}>{fill(phase.title)}</h3>
          <p className="mt-1 text-ink-2 text-small">{fill(phase.text)}</p>
        </li>
      ))}
    </ol>
  );
}

/** An open-ended phase counts as three weeks, or as four in a long project. */
function weeksOf({ from, to }: Phase): number {
  if (to === null) return from > 20 ? 4 : 3;
  return to - from + 1;
}

function spanOf({ from, to }: Phase): string {
  if (to === null) return `From week ${from}`;
  return from === to ? `Week ${from}` : `Weeks ${from}–${to}`;
}
