import { Link } from 'react-router';
import type { Figure } from '#web/back-office/figures.tsx';
import { Section } from '#web/back-office/section.tsx';
import { cx } from '#web/ui/cx.ts';
import { SkeletonBlock } from '#web/ui/skeleton.tsx';

interface FigureListProps {
  title: string;
  figures: Figure[];
  /** Reserves the height of every row. */
  loading: boolean;
}

/** A list of figures, right-aligned, each with its period. */
export function FigureList({ title, figures, loading }: FigureListProps) {
  return (
    <Section title={title} size="large">
      <dl aria-busy={loading}>
        {figures.map(({ label, value, source, critical, href }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-2 text-small">
            <dt>
              {href ? (
                <Link to={href} className="link tap">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className={cx('text-right font-medium tabular-nums', critical && 'text-red-text')}>
              {loading ? <SkeletonBlock className="inline-block h-3 w-8" /> : (value ?? 'No measurements yet')}
            </dd>
            <dd className="col-span-2 text-ink-3 text-meta">{source}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
