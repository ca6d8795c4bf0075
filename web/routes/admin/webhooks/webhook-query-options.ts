import { queries } from '#web/api/queries.ts';

/** Shorter than for other screens: the result of a test belongs to it. */
const refreshMs = 10_000;

export const webhookQueryOptions = (id: string) =>
  queries.webhooks.get.queryOptions({ input: { id }, refetchInterval: refreshMs, meta: { resource: 'webhook' } });
