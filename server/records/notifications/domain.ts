import { defineDomain } from '#server/records/domain.ts';
import { byTenant } from '#server/records/tenant-tables.ts';
import { notificationsData } from './personal-data.ts';
import { notificationRetention } from './retention.ts';

export const notificationsDomain = defineDomain({
  name: 'notifications',
  routers: {
    notifications: async () => (await import('./router.ts')).notificationsRouter,
  },
  personalData: [notificationsData],
  retention: [notificationRetention],
  tenantTables: {
    notifications: {
      of: byTenant,
      exit: { leftOut: 'Notifications repeat what is in the projects' },
      deletion: 'delete',
      sample: ({ id, userId, at }) => ({
        id,
        tenant_id: id,
        user_id: userId,
        kind: 'project-message',
        title: 'Synthetic',
        body: 'Synthetic',
        href: `/projects/${id}`,
        at,
      }),
    },
  },
});
