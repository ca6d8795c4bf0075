import { useQuery } from '@tanstack/react-query';
import { Popover as Radix } from 'radix-ui';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { countLimit } from '#contract/count-limit.ts';
import { api } from '#web/api/client.ts';
import { loadFailureText } from '#web/api/failure-toasts.ts';
import { queries } from '#web/api/queries.ts';
import { retryLoad } from '#web/api/retry-load.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { NotificationRow } from './notification-row.tsx';

const shownRows = 5;

interface NotificationPanelProps {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The newest unread notifications below the bell; it closes when one of them is followed. */
export function NotificationPanel({ button, onClose }: NotificationPanelProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(
    queries.notifications.list.queryOptions({ input: { state: 'unread' }, meta: { quiet: true } }),
  );
  const readAll = useWrite('update', api.notifications.markAllRead, { notesReading: true });
  useClosesOnNavigation(onClose);
  const unread = data?.unread ?? 0;
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby="notification-panel-title"
          className="menu flex max-h-[var(--radix-popover-content-available-height)] w-96 max-w-[calc(100vw-1rem)] flex-col"
          onInteractOutside={(event) => {
            // A click on the bell closes it by itself.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
        >
          <div className="flex min-h-11 items-center justify-between gap-4 border-line border-b px-4 py-2">
            <h2 id="notification-panel-title" className="font-medium text-small">
              Notifications
            </h2>
            {unread > 0 && (
              <Button
                variant="link"
                size="xs"
                loading={readAll.isPending}
                loadingLabel="Marking…"
                onClick={() => readAll.mutate({})}
              >
                Mark all as read
              </Button>
            )}
          </div>
          <div className="min-h-0 overflow-y-auto px-4">
            {data && data.rows.length === 0 && <p className="py-6 text-ink-2 text-small">No unread notifications.</p>}
            {data && data.rows.length > 0 && (
              <ul aria-label="Unread notifications">
                {data.rows.slice(0, shownRows).map((row) => (
                  <NotificationRow key={row.id} notification={row} now={new Date(dataUpdatedAt)} />
                ))}
              </ul>
            )}
            {!data && error && (
              <p role="alert" className="py-4 text-critical text-small">
                {loadFailureText('notifications')}{' '}
                <Button variant="link" size="sm" onClick={() => void retryLoad(refetch)}>
                  Try again
                </Button>
              </p>
            )}
            {!data && !error && <SkeletonRows rows={3} label="Loading notifications..." />}
          </div>
          <p className="flex items-baseline justify-between gap-4 px-4 py-2.5 text-small">
            <Link to="/notifications" className="link" onClick={onClose}>
              All notifications
            </Link>
            {unread > shownRows && <span className="text-ink-3 text-meta tabular-nums">{moreUnread(unread)}</span>}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** `2 more unread`; `995+ more unread` where the count ended. */
function moreUnread(unread: number): string {
  return `${wholeNumber.format(unread - shownRows)}${unread < countLimit ? '' : '+'} more unread`;
}

function useClosesOnNavigation(onClose: () => void): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) onClose();
  }, [key, onClose]);
}
