import { webhooksContract } from '#contract/operations/webhooks/webhooks.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getDelivery, listDeliveries } from './deliveries.ts';
import { getWebhook, listWebhooks } from './list.ts';
import { rotateSecret } from './rotate-secret.ts';
import { createWebhook, removeWebhook, saveWebhook } from './save.ts';
import { redeliver, sendTest } from './send-by-hand.ts';
import { setWebhookStatus } from './set-status.ts';

export const webhooksRouter = guarded(webhooksContract, {
  list: listWebhooks,
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
