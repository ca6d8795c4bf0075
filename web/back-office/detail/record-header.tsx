import type { ReactNode } from 'react';
import { EmailText } from '#web/back-office/email-text.tsx';
import { PagerLink } from '#web/back-office/pager-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';

interface RecordHeaderProps {
  title: string;
  /** The status badge. */
  badge: ReactNode;
  /** After the badge: number, time. */
  facts?: ReactNode;
  /** Addresses of the neighbours in the list; null at an end. */
  neighbours?: undefined | { newer: string | null; older: string | null };
  /** The primary button. */
  action?: ReactNode;
  /** Low enough to stay in sight while the page scrolls. */
  isCompact?: boolean;
}

/** Title, status and links to the neighbouring records. A long title wraps. */
export function RecordHeader({ title, badge, facts, neighbours, action, isCompact = false }: RecordHeaderProps) {
  return (
    <div className={cx('border-ink border-b', isCompact ? 'py-2' : 'pb-6')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2 text-small tabular-nums">
          {badge}
          {facts}
        </p>
        {neighbours && (
          <nav aria-label="Previous and next" className="flex gap-2">
            <PagerLink to={neighbours.newer}>
              <Icon name="chevron-up" />
              Previous<span className="sr-only"> (newer)</span>
            </PagerLink>
            <PagerLink to={neighbours.older}>
              <Icon name="chevron-down" />
              Next<span className="sr-only"> (older)</span>
            </PagerLink>
          </nav>
        )}
      </div>
      <div
        className={cx(
          'flex flex-wrap items-start justify-between gap-x-6',
          isCompact ? 'mt-1 gap-y-2' : 'mt-2.5 gap-y-4',
        )}
      >
        <h1
          className={cx('min-w-0', isCompact ? 'flex-1 basis-48 truncate text-h4' : 'wrap-anywhere max-w-168 text-h3')}
        >
          <EmailText>{title}</EmailText>
        </h1>
        {action}
      </div>
    </div>
  );
}
