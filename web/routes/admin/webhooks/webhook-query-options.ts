import { queries, refreshMs } from '#web/api/queries.ts';

export const webhookQueryOptions = (id: string) =>
  queries.webhooks.get.queryOptions({ input: { id }, refetchInterval: refreshMs, meta: { resource: 'webhook' } });
