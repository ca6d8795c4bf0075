import { cx } from './cx.ts';

interface SkeletonRowsProps {
  rows: number;
  /** The height of the rows that follow: 44, 56 or 76 px, so that the layout does not shift. */
  height?: 'short' | 'row' | 'tall';
  /** Read out, because a live region announces its text and not its name: `Loading users…`. */
  label: string;
}

const heights = { short: 'h-11', row: 'h-14', tall: 'h-19' };
const widths = ['w-3/5', 'w-1/2', 'w-2/3', 'w-11/20'];

/** Placeholder rows of exactly the final height; no shimmer. */
export function SkeletonRows({ rows, height = 'row', label }: SkeletonRowsProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no other identity
          key={index}
          className={cx('flex items-center justify-between border-line border-b', heights[height])}
        >
          <div className="flex-1">
            <SkeletonBlock className={cx('h-2.5', widths[index % widths.length])} />
            {height !== 'short' && <SkeletonBlock className="mt-2 h-2 w-1/3" />}
          </div>
          <SkeletonBlock className="h-5 w-16" />
        </div>
      ))}
    </div>
  );
}

/** One bar; its size comes from the classes. */
export function SkeletonBlock({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('rounded-3 bg-line', className)} />;
}
