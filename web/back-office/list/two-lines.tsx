import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface TwoLinesProps {
  /** The second line, in grey. */
  below: ReactNode;
  /** Needs attention; the text says so too. */
  critical?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A cell of two lines; inline in the narrow list. */
export function TwoLines({ below, critical = false, className, children }: TwoLinesProps) {
  return (
    <>
      <span
        className={cx(
          'block truncate in-data-narrow:inline in-data-narrow:whitespace-normal',
          critical && 'text-red-text',
          className,
        )}
      >
        {children}
      </span>{' '}
      <span className="block truncate text-ink-3 text-meta in-data-narrow:inline in-data-narrow:whitespace-normal">
        {below}
      </span>
    </>
  );
}
