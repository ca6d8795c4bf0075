import { eq } from 'drizzle-orm';
import type { Webhook, WebhookQuery } from '#contract/operations/webhooks/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { defineList } from '#server/records/list/list.ts';
import { describeWebhook } from './describe.ts';
import { webhookEndpoints } from './tables.ts';

const { id, name, address, status, createdAt } = webhookEndpoints;

export const webhookList = defineList({
  select: (tx) => tx.select().from(webhookEndpoints).$dynamic(),
  id,
  idOf: (webhook) => webhook.id,
  search: [name, address],
  filters: (query: WebhookQuery) => [query.status === 'all' ? undefined : eq(status, query.status)],
  sorts: {
    name: { type: 'text', column: name, value: (webhook) => webhook.name },
    created: { type: 'time', column: createdAt, value: (webhook) => webhook.createdAt },
  },
  toRow: describeWebhook,
});

/** Returns one webhook. Refuses with NOT_FOUND. */
export async function getWebhook(ctx: Ctx, ref: { id: string }): Promise<Webhook> {
  const [found] = await ctx.db.read.select().from(webhookEndpoints).where(eq(id, ref.id));
  if (!found) throw refuse('NOT_FOUND');
  return describeWebhook(found);
}
