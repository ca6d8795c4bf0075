import { z } from 'zod';
import { choiceFilter, cursor, listQuery, pageOf } from '#contract/lists.ts';
import { type CallLimit, del, get, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { line, requiredLine } from '#contract/text.ts';
import { allWebhookEvents, type WebhookEvent } from './webhook-events.ts';
import type { DeliveryState, WebhookStatus } from './webhook-states.ts';

const eventNames = allWebhookEvents.map(({ event }) => event);
const statuses = ['active', 'paused', 'disabled'] as const satisfies readonly WebhookStatus[];
const states = ['waiting', 'delivered', 'failed'] as const satisfies readonly DeliveryState[];

export const webhookForm = z.object({
  name: requiredLine(80),
  address: line(500).refine(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value),
    'Please enter an address that begins with https://',
  ),
  events: z
    .array(z.enum(eventNames as [WebhookEvent, ...WebhookEvent[]]))
    .min(1, 'Please choose at least one event')
    .max(eventNames.length)
    .refine((events) => new Set(events).size === events.length, 'Each event only once'),
});
export type WebhookForm = z.infer<typeof webhookForm>;

export const webhookRow = versioned.extend({
  name: z.string(),
  address: z.string(),
  events: z.array(z.string()),
  status: z.enum(statuses),
  createdAt: z.date(),
  /** The latest attempt, and how it ended: `200`, or why there was no answer. */
  lastAttemptAt: z.date().nullable(),
  lastResult: z.string().nullable(),
});
export type WebhookRow = z.infer<typeof webhookRow>;

export const webhook = webhookRow.extend({
  lastSuccessAt: z.date().nullable(),
  /** Until when the secret before this one signs as well. */
  previousSecretUntil: z.date().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** A new secret is returned here and never again. */
const withSecret = z.object({ webhook, secret: z.string() });

export const webhookQuery = listQuery({
  filters: { status: choiceFilter(['all', ...statuses]) },
  sorts: ['name', '-name', '-created', 'created'],
});
export type WebhookQuery = z.infer<typeof webhookQuery>;

export const deliveryRow = byId.extend({
  /** `webhook-id`: the same for every attempt, and the id of the entry in the activity log. */
  eventId: z.uuid(),
  event: z.string(),
  recordId: z.string().nullable(),
  createdAt: z.date(),
  state: z.enum(states),
  attempts: z.number().int(),
  /** When it is tried next; null when it is delivered or given up. */
  dueAt: z.date().nullable(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

export const delivery = deliveryRow.extend({
  payload: z.string(),
  log: z.array(
    byId.extend({
      at: z.date(),
      milliseconds: z.number().int(),
      /** The status of the answer, and its first characters; null without an answer. */
      status: z.number().int().nullable(),
      answer: z.string().nullable(),
      /** Why there was no answer. */
      error: z.string().nullable(),
    }),
  ),
});
export type Delivery = z.infer<typeof delivery>;

const deliveryQuery = byId.extend({ state: choiceFilter(['all', ...states]), after: cursor.nullable().default(null) });

const manage = 'webhooks.manage';

/** Each sends a request from our server. */
const byHand: CallLimit = { name: 'webhook-by-hand', points: 120, perSeconds: 3600, per: 'account' };

export const webhooksContract = {
  list: get(manage, '/webhooks', 'List the webhooks').input(webhookQuery).output(pageOf(webhookRow)),
  get: get(manage, '/webhooks/{id}', 'Get one webhook').input(byId).output(webhook),
  create: post(manage, '/webhooks', 'Add a webhook; the response contains its secret', { reauthenticate: true })
    .input(webhookForm)
    .output(withSecret),
  save: post(manage, '/webhooks/{id}', 'Change a webhook', { reauthenticate: true })
    .input(webhookForm.extend(versioned.shape))
    .output(webhook),
  setStatus: post(manage, '/webhooks/{id}/status', 'Pause a webhook, or resume it')
    .input(versioned.extend({ status: z.enum(['active', 'paused']) }))
    .output(webhook),
  rotateSecret: post(manage, '/webhooks/{id}/secret', 'Create a new secret; the response contains it', {
    reauthenticate: true,
  })
    .input(versioned.extend({ keepsOld: z.boolean() }))
    .output(withSecret),
  sendTest: post(manage, '/webhooks/{id}/test', 'Send a test delivery', { limits: [byHand] })
    .input(byId)
    .output(deliveryRow),
  remove: del(manage, '/webhooks/{id}', 'Delete a webhook with its deliveries', { only: 'session' })
    .input(byId)
    .output(byId),
  deliveries: get(manage, '/webhooks/{id}/deliveries', 'List the deliveries of a webhook, newest first')
    .input(deliveryQuery)
    .output(z.object({ rows: z.array(deliveryRow), next: cursor.nullable() })),
  delivery: get(manage, '/webhook-deliveries/{id}', 'Get one delivery with its attempts').input(byId).output(delivery),
  redeliver: post(manage, '/webhook-deliveries/{id}/redeliver', 'Send a delivery again', { limits: [byHand] })
    .input(byId)
    .output(deliveryRow),
};
