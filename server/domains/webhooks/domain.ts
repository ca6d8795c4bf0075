import { sql } from 'drizzle-orm';
import { deliveryDays } from '#contract/operations/webhooks/webhook-states.ts';
import { dayMs, hourMs, secondMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { titlesById } from '#server/records/record-titles.ts';
import { webhooksData } from './personal-data.ts';
import { deleteOldSecrets } from './rotate-secret.ts';
import { webhooksCheck } from './self-check.ts';
import { collectEvents, hasNewEntries } from './sending/collect.ts';
import { webhookDeliveries } from './tables.ts';

export const webhooksDomain = defineDomain({
  name: 'webhooks',
  routers: {
    webhooks: async () => (await import('./router.ts')).webhooksRouter,
  },
  schedules: () => [
    { everyMs: secondMs, isDue: hasNewEntries, failureEvent: 'webhooks.collect.failed', work: collectEvents },
    { everyMs: hourMs, failureEvent: 'webhooks.secrets.failed', work: deleteOldSecrets },
  ],
  // With their attempts, also those that were never accepted.
  expiring: [{ at: webhookDeliveries.createdAt, keptMs: deliveryDays * dayMs }],
  personalData: [webhooksData],
  selfChecks: [webhooksCheck],
  figures: {
    waitingDeliveries: (now) =>
      sql`select count(*) from webhook_deliveries where state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz`,
  },
  titles: {
    webhook: titlesById('webhook_endpoints', 'name'),
  },
});
