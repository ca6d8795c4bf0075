import type { ReactNode } from 'react';
import type { WidgetData, WidgetQuery } from '#contract/analytics/widgets.ts';
import { cx } from '#web/ui/cx.ts';
import { figureText, intervalText } from './figure-text.ts';

interface ChartFrameProps {
  data: Pick<WidgetData, 'intervals'>;
  query: Pick<WidgetQuery, 'interval'>;
  /** The figure at the upper edge. */
  top: number;
  /** The drawing's own units. */
  width: number;
  height: number;
  /** The figures in words. */
  label: string;
  /** Its height. */
  className: string;
  children: ReactNode;
}

/** A drawing over the intervals, with the highest figure beside it and the first and the last interval below. */
export function ChartFrame({ data, query, top, width, height, label, className, children }: ChartFrameProps) {
  const [first, last] = [data.intervals.at(0), data.intervals.at(-1)];
  return (
    <>
      <div className={cx('flex gap-2', className)}>
        <p
          aria-hidden="true"
          className="flex flex-none flex-col justify-between text-right text-ink-3 text-meta tabular-nums"
        >
          <span>{figureText(top)}</span>
          <span>0</span>
        </p>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-full min-w-0 grow"
          role="img"
          aria-label={label}
        >
          {children}
        </svg>
      </div>
      {first && last && (
        <p aria-hidden="true" className="flex justify-between pt-1 pl-6 text-ink-3 text-meta">
          <span>{intervalText(first, query.interval)}</span>
          <span>{intervalText(last, query.interval)}</span>
        </p>
      )}
    </>
  );
}
