import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries, refreshMs } from '#web/api/queries.ts';
import { Icon } from '#web/ui/icons.tsx';

/** Link to the notifications, with the number of unread ones. */
export function NotificationBell() {
  const { data } = useQuery(
    queries.notifications.unread.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'notifications' } }),
  );
  const unread = data?.unread ?? 0;
  return (
    <Link
      to="/notifications"
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      className="icon-button relative"
    >
      <Icon name="bell" size={20} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 min-w-4 rounded-full bg-ink px-1 text-center font-medium text-[10px] text-paper leading-4 tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
