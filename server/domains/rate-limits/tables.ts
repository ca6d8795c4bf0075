import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  RateMethod,
  RateMode,
  RateOutcome,
  RateScope,
} from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { RateAction } from '#contract/operations/rate-limits/rate-limits.ts';
import { instant, versioned } from '#server/platform/db/columns.ts';

export const rateLimitRules = pgTable('rate_limit_rules', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  pattern: text('pattern').notNull(),
  method: text('method').$type<RateMethod>().notNull(),
  limit: integer('max_requests').notNull(),
  windowSeconds: integer('window_seconds').notNull(),
  scope: text('scope').$type<RateScope>().notNull(),
  mode: text('mode').$type<RateMode>().notNull(),
  /** Rules are taken in this order; the first that refuses answers. */
  priority: integer('priority').notNull(),
  actions: jsonb('actions').$type<RateAction[]>().notNull(),
  /** Addresses and networks that the rule does not count. */
  exceptions: text('exceptions').array().notNull().default([]),
  ...versioned(),
});
export type RateLimitRule = typeof rateLimitRules.$inferSelect;

/** By the minute. */
export const rateLimitRefusals = pgTable('rate_limit_refusals', {
  id: uuid('id').primaryKey(),
  ruleId: uuid('rule_id').notNull(),
  minute: instant('minute').notNull(),
  outcome: text('outcome').$type<RateOutcome>().notNull(),
  /** An account, where the rule counts accounts; else the network of the request. */
  userId: uuid('user_id'),
  network: text('network'),
  count: integer('count').notNull(),
  lastAt: instant('last_at').notNull(),
  /** When the rule's window ends. */
  freeAt: instant('free_at').notNull(),
});

/** Networks that no rule limits until then. */
export const rateLimitAllowances = pgTable('rate_limit_allowances', {
  id: uuid('id').primaryKey(),
  network: text('network').notNull(),
  allowedBy: uuid('allowed_by'),
  allowedAt: instant('allowed_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Requests by the minute, without address or account. */
export const rateLimitRequests = pgTable('rate_limit_requests', {
  id: uuid('id').primaryKey(),
  minute: instant('minute').notNull(),
  method: text('method').notNull(),
  /** A group of addresses, see `pathGroupOf`. */
  path: text('path').notNull(),
  /** Without its last part. */
  network: text('network').notNull(),
  networkDigest: text('network_digest').notNull(),
  userDigest: text('user_digest'),
  count: integer('count').notNull(),
  /** Those whose credentials were refused, or which were refused as one of too many such attempts. */
  failed: integer('failed').notNull(),
});
