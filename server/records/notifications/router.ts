import { notificationsContract } from '#contract/operations/notifications.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { countUnread, listNotifications } from './list.ts';
import { markAllRead, markNotificationRead } from './mark-read.ts';
import { getPreferences, setPreference } from './preferences.ts';

export const notificationsRouter = guarded(notificationsContract, {
  list: listNotifications,
  unread: countUnread,
  markRead: markNotificationRead,
  markAllRead,
  choices: getPreferences,
  choose: setPreference,
});
