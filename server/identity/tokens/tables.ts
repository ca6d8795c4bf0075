import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type TokenScope, tokenKinds } from '#contract/identity/token-scopes.ts';
import { instant } from '#server/platform/db/columns.ts';

export const apiTokens = pgTable('api_tokens', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: tokenKinds }).notNull(),
  userId: uuid('user_id').notNull(),
  tenantId: uuid('tenant_id'),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull(),
  ending: text('ending').notNull(),
  scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});
export type StoredToken = typeof apiTokens.$inferSelect;
