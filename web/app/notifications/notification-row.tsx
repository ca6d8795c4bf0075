import { Link } from 'react-router';
import type { Notification } from '#contract/operations/notifications.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { dayAndTime } from '#web/ui/times.ts';

const icons: Record<Notification['kind'], IconName> = {
  'project-message': 'chat',
  'inquiry-reply': 'chat',
  'project-status': 'cube',
  'document-request': 'file',
  offer: 'file',
  invoice: 'file',
  'new-inquiry': 'inbox',
  'new-project': 'cube',
  'member-message': 'chat',
  'offer-answer': 'file',
  'new-member': 'user',
  'pending-change': 'shield',
  'statistic-expiry': 'clock',
  'webhook-disabled': 'alert',
  'rate-limit': 'shield',
  'legal-document': 'file',
  'sso-provider': 'shield',
  'failed-sign-ins': 'alert',
  'go-live': 'flag',
  alert: 'pulse',
  account: 'shield',
};

/** Following its link marks it read; the dot of an unread one does so without leaving. */
export function NotificationRow({ notification, now }: { notification: Notification; now: Date }) {
  const { id, kind, title, body, href, at, read } = notification;
  const { mutate, isPending } = useWrite('update', api.notifications.markRead, { notesReading: true });
  return (
    <li className="relative flex items-start gap-4 border-line border-b py-3 text-small hover:bg-sunken">
      <Icon name={icons[kind]} className="mt-0.5 flex-none text-ink-2" />
      <div className="min-w-0 grow">
        <Link
          to={href}
          className={cx('block after:absolute after:inset-0', read ? 'font-medium' : 'font-semibold')}
          onClick={() => !read && mutate({ id })}
        >
          {!read && <span className="sr-only">Unread: </span>}
          {title}
        </Link>
        <p className="line-clamp-2 text-ink-2">{body}</p>
        <time dateTime={at.toISOString()} className="text-ink-3 text-meta tabular-nums">
          {dayAndTime(at, now)}
        </time>
      </div>
      {!read && (
        <button
          type="button"
          aria-label={`Mark as read: ${title}`}
          title="Mark as read"
          disabled={isPending}
          className="icon-button relative z-1 -my-2 -mr-2 flex-none"
          onClick={() => mutate({ id })}
        >
          <span aria-hidden="true" className="size-2.5 rounded-full bg-ink" />
        </button>
      )}
    </li>
  );
}
