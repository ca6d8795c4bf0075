import { defineDomain } from '#server/records/domain.ts';
import { notificationsData } from './personal-data.ts';
import { notificationRetention } from './retention.ts';

export const notificationsDomain = defineDomain({
  name: 'notifications',
  routers: {
    notifications: async () => (await import('./router.ts')).notificationsRouter,
  },
  personalData: [notificationsData],
  retention: [notificationRetention],
});
