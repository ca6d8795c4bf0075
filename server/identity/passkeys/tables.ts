import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/platform/db/columns.ts';

/** Public keys of users' devices, with the names that their owners gave them. */
export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull().default([]),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});
export type PasskeyRow = typeof passkeys.$inferSelect;

/** A value that a device is asked to sign, once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose', { enum: ['register', 'sign-in'] }).notNull(),
  userId: uuid('user_id'),
  challenge: text('challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
