import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, versioned } from '#server/platform/db/columns.ts';

export const scimTokens = pgTable('scim_tokens', {
  id: uuid('id').primaryKey(),
  providerId: uuid('provider_id').notNull(),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull(),
  ending: text('ending').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

/** What a provider says of an account that it manages. */
export const scimUsers = pgTable('scim_users', {
  id: uuid('id').primaryKey(),
  providerId: uuid('provider_id').notNull(),
  userId: uuid('user_id').notNull(),
  userName: text('user_name').notNull(),
  externalId: text('external_id'),
  email: text('email').notNull(),
  displayName: text('display_name').notNull(),
  givenName: text('given_name').notNull(),
  familyName: text('family_name').notNull(),
  active: boolean('active').notNull(),
  /** Whether a deactivation closes the account, or ends the membership of the provider's tenant only. */
  closesAccount: boolean('closes_account').notNull().default(true),
  /** The tenant that an activation adds the person to: this one ended the membership, or never began it. Null: none. */
  joinsTenantId: uuid('joins_tenant_id'),
  ...versioned(),
});
export type ScimUserRow = typeof scimUsers.$inferSelect;

export const scimGroups = pgTable('scim_groups', {
  id: uuid('id').primaryKey(),
  providerId: uuid('provider_id').notNull(),
  displayName: text('display_name').notNull(),
  externalId: text('external_id'),
  ...versioned(),
});
export type ScimGroupRow = typeof scimGroups.$inferSelect;

export const scimGroupMembers = pgTable('scim_group_members', {
  groupId: uuid('group_id').notNull(),
  memberId: uuid('member_id').notNull(),
});
