import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queries, refreshMs } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { waitingQuery } from '#web/app/shell/waiting-query.ts';
import { Icon } from '#web/ui/icons.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { countLabel } from '#web/ui/whole-number.ts';

const panel = lazyModule(async () => (await import('./notification-panel.tsx')).NotificationPanel);

/** Opens the unread notifications, and shows their number. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const NotificationPanel = useLazyModule(panel, isOpen, () => setOpen(false));
  const unread = useUnread();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${countLabel(unread)} unread`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="icon-button relative"
        onClick={() => setOpen(!isOpen)}
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
      </button>
      {isOpen && NotificationPanel && <NotificationPanel button={button} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Of an administrator it comes with the numbers of the sidebar, in one request. */
function useUnread(): number {
  const isAdministrator = useAppData().session.user.role === 'admin';
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: isAdministrator });
  const { data: own } = useQuery(
    queries.notifications.unread.queryOptions({
      enabled: !isAdministrator,
      refetchInterval: refreshMs,
      meta: { resource: 'notifications' },
    }),
  );
  return (isAdministrator ? waiting?.unreadNotifications : own?.unread) ?? 0;
}
