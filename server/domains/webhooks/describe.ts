import type { DeliveryRow, Webhook } from '#contract/operations/webhooks/webhooks.ts';
import type { WebhookDelivery, WebhookEndpoint } from './tables.ts';

/** A webhook as administrators see it: without its secrets. */
export function describeWebhook(row: WebhookEndpoint): Webhook {
  const { secret: _secret, previousSecret: _previous, updatedAt: _updatedAt, ...shown } = row;
  return shown;
}

export function describeDelivery(row: WebhookDelivery): DeliveryRow {
  const { id, eventId, event, recordId, createdAt, state, attempts, dueAt } = row;
  return { id, eventId, event, recordId, createdAt, state, attempts, dueAt };
}
