import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { SkeletonBlock } from '#web/ui/skeleton.tsx';

export interface Figure {
  label: string;
  /** Null: not measured yet. */
  value: ReactNode | null;
  /** Unit, period or source; every figure has one. */
  source: ReactNode;
  /** Needs attention; label or source must say so in words. */
  critical?: boolean;
  /** Link to the list of the counted records. */
  href?: string;
}

interface FiguresProps {
  figures: Figure[];
  /** There is nothing to show yet. */
  loading?: boolean;
  /** Nor will there be: they could not be loaded. */
  hasFailed?: boolean;
}

/** A strip of figures divided by rules. While loading it reserves the height of its rows. */
export function Figures({ figures, loading = false, hasFailed = false }: FiguresProps) {
  return (
    <dl
      aria-busy={loading && !hasFailed}
      className="grid grid-cols-2 border-line border-y lg:grid-cols-4 lg:divide-x lg:divide-line"
    >
      {figures.map(({ label, value, source, critical, href }) => (
        <div
          key={label}
          className="relative flex min-w-0 flex-col border-line py-3.5 pr-3 max-lg:nth-[n+3]:border-t lg:px-5 lg:first:pl-0"
        >
          <dt className="text-ink-3 text-meta">
            {href ? (
              <Link to={href} className="link after:absolute after:inset-0">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          {loading ? (
            // The source is known before the figure, so it takes its real number of lines.
            <>
              {hasFailed ? (
                <dd className="mt-0.5 py-1 text-h5">Not loaded</dd>
              ) : (
                <dd className="mt-0.5 text-h3">
                  <SkeletonBlock className="inline-block h-6 w-16" />
                </dd>
              )}
              <dd className="text-ink-3 text-meta">{source}</dd>
            </>
          ) : (
            <>
              <dd
                className={cx(
                  'mt-0.5 tabular-nums',
                  value === null ? 'py-1 text-h5' : 'text-h3',
                  critical && 'text-red-text',
                )}
              >
                {value ?? 'No measurements yet'}
              </dd>
              <dd className="text-ink-3 text-meta">{source}</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}
