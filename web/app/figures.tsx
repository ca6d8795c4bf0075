import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { SkeletonBlock } from '../ui/skeleton.tsx';

export interface Figure {
  label: string;
  /** Null: nothing was measured yet. */
  value: ReactNode | null;
  /** Unit, period or source: a figure is never alone. */
  source: ReactNode;
  /** Something that wants attention; the word for it stands in label or source. */
  critical?: boolean;
}

/** Figures in a strip, divided by hairlines, never boxed. Without data it keeps the place of its rows. */
export function Figures({ figures, loading = false }: { figures: Figure[]; loading?: boolean }) {
  return (
    <dl aria-busy={loading} className="grid grid-cols-2 border-line border-y lg:grid-cols-4 lg:divide-x lg:divide-line">
      {figures.map(({ label, value, source, critical }) => (
        <div
          key={label}
          className="flex min-w-0 flex-col border-line py-3.5 pr-3 max-lg:nth-[n+3]:border-t lg:px-5 lg:first:pl-0"
        >
          <dt className="text-ink-3 text-meta">{label}</dt>
          {loading ? (
            <dd className="grow pt-2 pb-1">
              <SkeletonBlock className="h-6 w-16" />
              <SkeletonBlock className="mt-3 h-2.5 w-24" />
            </dd>
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
