import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ssoTypes } from '#contract/identity/sso/choices.ts';
import { instant } from '#server/platform/db/columns.ts';

export const ssoProviders = pgTable('sso_providers', {
  id: uuid('id').primaryKey(),
  /** null: belongs to the whole installation. */
  tenantId: uuid('tenant_id'),
  key: text('key').notNull(),
  name: text('name').notNull(),
  type: text('type', { enum: ssoTypes }).notNull(),
  enabled: boolean('enabled').notNull().default(false),
  domains: text('domains').array().notNull().default([]),
  configuration: jsonb('configuration').notNull(),
  clientSecret: text('client_secret'),
  certificateWarnedOf: instant('certificate_warned_of'),
  certificateWarnedDays: integer('certificate_warned_days'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type ProviderRow = typeof ssoProviders.$inferSelect;

/** How the last fetch of a provider's discovery document went. */
export const ssoDiscoveries = pgTable('sso_discoveries', {
  providerId: uuid('provider_id').primaryKey(),
  /** The configured address that was fetched. */
  address: text('address').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
  /** null: the document can be used. */
  problem: text('problem'),
});

/** How the last test sign-in at a provider went. */
export const ssoTestOutcomes = pgTable('sso_test_outcomes', {
  providerId: uuid('provider_id').primaryKey(),
  /** Of what was tested. */
  configurationHash: text('configuration_hash').notNull(),
  testedAt: instant('tested_at').notNull(),
  /** null: it worked. */
  problem: text('problem'),
});

/** Requests to a provider: for one browser, once, for ten minutes. */
export const ssoRequests = pgTable('sso_requests', {
  stateHash: text('state_hash').primaryKey(),
  providerId: uuid('provider_id').notNull(),
  browserHash: text('browser_hash').notNull(),
  checks: text('checks').notNull(),
  next: text('next').notNull(),
  /** The user to link the identity to; null: a sign-in. */
  linkUserId: uuid('link_user_id'),
  /** The administrator who tests the provider; null: no test. */
  testUserId: uuid('test_user_id'),
  answer: text('answer'),
  /** The origin of the tenant's host where it was started; null: our own host. */
  host: text('host'),
  transferHash: text('transfer_hash'),
  /** The parameters that arrived for that host. */
  arrived: text('arrived'),
  expiresAt: instant('expires_at').notNull(),
});

/** SAML assertions that were used, so that none is accepted twice. */
export const ssoAssertions = pgTable('sso_assertions', {
  issuer: text('issuer').notNull(),
  assertionId: text('assertion_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** What an administrator's test sign-in received, for that administrator alone. */
export const ssoTestSignIns = pgTable('sso_test_sign_ins', {
  providerId: uuid('provider_id').notNull(),
  userId: uuid('user_id').notNull(),
  received: text('received').notNull(),
  receivedAt: instant('received_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
