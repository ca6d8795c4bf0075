import { hourMs, secondMs } from '#server/platform/schedules/schedule.ts';
import { defineDomain } from '#server/records/domain.ts';
import { webhooksData } from './personal-data.ts';
import { webhooksCheck } from './self-check.ts';
import { collectEvents, hasNewEntries } from './sending/collect.ts';
import { deleteOldWebhookData } from './sending/delete-old.ts';

export const webhooksDomain = defineDomain({
  name: 'webhooks',
  routers: {
    webhooks: async () => (await import('./router.ts')).webhooksRouter,
  },
  schedules: () => [
    { everyMs: secondMs, isDue: hasNewEntries, failureEvent: 'webhooks.collect.failed', work: collectEvents },
    { everyMs: hourMs, failureEvent: 'webhooks.delete.failed', work: deleteOldWebhookData },
  ],
  personalData: [webhooksData],
  selfChecks: [webhooksCheck],
});
