import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryState, WebhookStatus } from '#contract/operations/webhooks/webhook-states.ts';
import { instant, versioned } from '#server/platform/db/columns.ts';

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  events: text('events').array().notNull(),
  status: text('status').$type<WebhookStatus>().notNull().default('active'),
  /** Encrypted. */
  secret: text('secret').notNull(),
  /** The one before, encrypted: it signs as well until then. */
  previousSecret: text('previous_secret'),
  previousSecretUntil: instant('previous_secret_until'),
  ...versioned(),
  lastAttemptAt: instant('last_attempt_at'),
  lastResult: text('last_result'),
  lastSuccessAt: instant('last_success_at'),
});
export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey(),
  endpointId: uuid('endpoint_id').notNull(),
  /** The audit entry, or the test: `webhook-id` of every attempt. */
  eventId: uuid('event_id').notNull(),
  event: text('event').notNull(),
  recordId: text('record_id'),
  payload: text('payload').notNull(),
  createdAt: instant('created_at').notNull(),
  state: text('state').$type<DeliveryState>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  /** When it is tried next. An attempt that began moves it, so that one whose process ended is made again. */
  dueAt: instant('due_at'),
  /** Sent once whatever the status of its address. */
  byHand: boolean('by_hand').notNull().default(false),
});
export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;

export const webhookAttempts = pgTable('webhook_attempts', {
  id: uuid('id').primaryKey(),
  deliveryId: uuid('delivery_id').notNull(),
  at: instant('at').notNull(),
  milliseconds: integer('milliseconds').notNull(),
  status: integer('status'),
  answer: text('answer'),
  error: text('error'),
});

/** One row: how far the chain of the audit log was read for events. */
export const webhookProgress = pgTable('webhook_progress', {
  one: boolean('one').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
});
