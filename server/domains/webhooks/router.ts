import { webhooksContract } from '#contract/operations/webhooks/webhooks.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getDelivery, listDeliveries } from './deliveries.ts';
import { getWebhook, listWebhooks } from './list.ts';
import { rotateSecret } from './rotate-secret.ts';
import { createWebhook, removeWebhook, saveWebhook } from './save.ts';
import { redeliver, sendTest } from './send-by-hand.ts';
import { setWebhookStatus } from './set-status.ts';

const webhooks = guarded(webhooksContract);

export const webhooksRouter = {
  list: webhooks.list.handler(({ context, input }) => listWebhooks(context, input)),
  get: webhooks.get.handler(({ context, input }) => getWebhook(context, input)),
  create: webhooks.create.handler(({ context, input }) => createWebhook(context, input)),
  save: webhooks.save.handler(({ context, input }) => saveWebhook(context, input)),
  setStatus: webhooks.setStatus.handler(({ context, input }) => setWebhookStatus(context, input)),
  rotateSecret: webhooks.rotateSecret.handler(({ context, input }) => rotateSecret(context, input)),
  sendTest: webhooks.sendTest.handler(({ context, input }) => sendTest(context, input)),
  remove: webhooks.remove.handler(({ context, input }) => removeWebhook(context, input)),
  deliveries: webhooks.deliveries.handler(({ context, input }) => listDeliveries(context, input)),
  delivery: webhooks.delivery.handler(({ context, input }) => getDelivery(context, input)),
  redeliver: webhooks.redeliver.handler(({ context, input }) => redeliver(context, input)),
};
