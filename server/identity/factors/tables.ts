import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { factorChannels, factorTypes } from '#contract/identity/factors.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Second factors, with the names that their owners gave them. Only verified ones count. */
export const factors = pgTable('factors', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  friendlyName: text('friendly_name').notNull(),
  factorType: text('factor_type', { enum: factorTypes }).notNull(),
  status: text('status', { enum: ['unverified', 'verified'] })
    .notNull()
    .default('unverified'),
  secret: text('secret'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  phone: text('phone'),
  createdAt: instant('created_at').notNull(),
  verifiedAt: instant('verified_at'),
  lastUsedAt: instant('last_used_at'),
});
export type FactorRow = typeof factors.$inferSelect;

/** A request for a code: it ends when answered, after six wrong codes, or when it expires. */
export const factorChallenges = pgTable('factor_challenges', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  factorId: uuid('factor_id').notNull(),
  channel: text('channel', { enum: factorChannels }),
  codeDigest: text('code_digest'),
  wrong: integer('wrong').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull(),
});

/** Wrong codes of an account in the current hour, and when a new password last ended that codes are refused. */
export const factorAttempts = pgTable('factor_attempts', {
  userId: uuid('user_id').primaryKey(),
  wrong: integer('wrong').notNull(),
  since: instant('since').notNull(),
  resetAt: instant('reset_at'),
});

/** Wrong codes of one sign-in, per factor; `factor` is its id, or `recovery-code`. */
export const sessionWrongCodes = pgTable('session_wrong_codes', {
  sessionId: uuid('session_id').notNull(),
  factor: text('factor').notNull(),
  userId: uuid('user_id').notNull(),
  wrong: integer('wrong').notNull(),
});

export const recoveryCodes = pgTable('recovery_codes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  codeDigest: text('code_digest').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull(),
});
