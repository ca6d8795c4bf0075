import { notificationsContract } from '#contract/operations/notifications.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { countUnread, listNotifications } from './list.ts';
import { markAllRead, markNotificationRead } from './mark-read.ts';
import { getPreferences, setPreference } from './preferences.ts';

const notifications = guarded(notificationsContract);

export const notificationsRouter = {
  list: notifications.list.handler(({ context, input }) => listNotifications(context, input)),
  unread: notifications.unread.handler(({ context }) => countUnread(context)),
  markRead: notifications.markRead.handler(({ context, input }) => markNotificationRead(context, input)),
  markAllRead: notifications.markAllRead.handler(({ context }) => markAllRead(context)),
  choices: notifications.choices.handler(({ context }) => getPreferences(context)),
  choose: notifications.choose.handler(({ context, input }) => setPreference(context, input)),
};
