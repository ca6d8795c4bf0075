import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface ChartFrameProps {
  /** The figures in words. */
  label: string;
  /** The drawing's own units: it is stretched to its place, its labels are not, so it fits a phone without scrolling. */
  width: number;
  height: number;
  /** Its height on the screen. */
  className: string;
  /** The figure at the upper edge, beside the drawing. */
  top?: string;
  /** What its left and right edges stand for, below it. */
  ends?: readonly [string, string] | undefined;
  children: ReactNode;
}

/** A drawing of figures over time. */
export function ChartFrame({ label, width, height, className, top, ends, children }: ChartFrameProps) {
  return (
    <>
      <div className={cx('flex gap-2', className)}>
        {top !== undefined && (
          <p
            aria-hidden="true"
            className="flex flex-none flex-col justify-between text-right text-ink-3 text-meta tabular-nums"
          >
            <span>{top}</span>
            <span>0</span>
          </p>
        )}
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
      {ends && (
        <p
          aria-hidden="true"
          className={cx('flex justify-between pt-1 text-ink-3 text-meta', top !== undefined && 'pl-6')}
        >
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </>
  );
}
