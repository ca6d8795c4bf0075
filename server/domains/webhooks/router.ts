import { webhooksContract } from '#contract/operations/webhooks/webhooks.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { getDelivery, listDeliveries } from './deliveries.ts';
import { getWebhook, webhookList } from './list.ts';
import { rotateSecret } from './rotate-secret.ts';
import { createWebhook, removeWebhook, saveWebhook } from './save.ts';
import { redeliver, sendTest } from './send-by-hand.ts';
import { setWebhookStatus } from './set-status.ts';

export const webhooksRouter = guarded(webhooksContract, {
  list: pagesOf(webhookList),
  get: getWebhook,
  create: createWebhook,
  save: saveWebhook,
  setStatus: setWebhookStatus,
  rotateSecret,
  sendTest,
  remove: removeWebhook,
  deliveries: listDeliveries,
  delivery: getDelivery,
  redeliver,
});
