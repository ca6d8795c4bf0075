import { and, eq, lt } from 'drizzle-orm';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { webhookDeliveries, webhookEndpoints } from './tables.ts';

/** No webhook was disabled because its receiver accepts nothing, and what is due is sent. */
export const webhooksCheck: SelfCheck = {
  module: 'Webhooks',
  async run(tx, services) {
    const disabled = await tx.$count(webhookEndpoints, eq(webhookEndpoints.status, 'disabled'));
    if (disabled > 0)
      return noneBehind(disabled, 'webhook was disabled: API, Webhooks.', 'webhooks were disabled: API, Webhooks.', '');
    const { state, dueAt, endpointId } = webhookDeliveries;
    const late = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.status, 'active')))
      .where(and(eq(state, 'waiting'), lt(dueAt, minutesAgo(services, 15))))
      .limit(100);
    return noneBehind(
      late.length,
      'delivery has been due for more than 15 minutes.',
      'deliveries have been due for more than 15 minutes.',
      'No delivery has been due for more than 15 minutes.',
    );
  },
};
