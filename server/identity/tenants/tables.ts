import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  BillingCycle,
  TenantCurrency,
  TenantPlan,
  TenantRole,
  TenantStatus,
} from '#contract/identity/tenants/choices.ts';
import { instant, versioned } from '#server/platform/db/columns.ts';

export const tenants = pgTable('tenants', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  subdomain: text('subdomain').notNull(),
  domain: text('domain'),
  status: text('status').$type<TenantStatus>().notNull().default('active'),
  /** The last day of a trial, in Zurich. */
  trialEndsOn: date('trial_ends_on', { mode: 'string' }),
  suspendedReason: text('suspended_reason'),
  /** When it is deleted; null: not. */
  deleteAt: instant('delete_at'),
  maxUsers: integer('max_users').notNull().default(100),
  storageLimitGb: integer('storage_limit_gb').notNull().default(50),
  apiRateLimit: integer('api_rate_limit').notNull().default(1000),
  advancedAnalytics: boolean('advanced_analytics').notNull().default(true),
  customIntegrations: boolean('custom_integrations').notNull().default(true),
  ssoEnabled: boolean('sso_enabled').notNull().default(true),
  /** Whether it was asked for; `mfaRequiredFrom` decides. */
  mfaRequired: boolean('mfa_required').notNull().default(false),
  /** From when on; null: never. */
  mfaRequiredFrom: instant('mfa_required_from'),
  sessionTimeout: integer('session_timeout').notNull().default(480),
  ipAllowList: text('ip_allow_list').array().notNull().default([]),
  dataRetention: integer('data_retention').notNull().default(365),
  plan: text('plan').$type<TenantPlan>().notNull().default('enterprise'),
  billingCycle: text('billing_cycle').$type<BillingCycle>().notNull().default('yearly'),
  priceMinor: bigint('price_minor', { mode: 'number' }).notNull().default(99_900),
  currency: text('currency').$type<TenantCurrency>().notNull().default('USD'),
  nextBillingOn: date('next_billing_on', { mode: 'string' }),
  ...versioned(),
});
export type Tenant = typeof tenants.$inferSelect;

/** Who belongs to a tenant, or is invited to it. */
export const tenantMembers = pgTable('tenant_members', {
  tenantId: uuid('tenant_id').notNull(),
  userId: uuid('user_id').notNull(),
  role: text('role').$type<TenantRole>().notNull(),
  invitedAt: instant('invited_at').notNull(),
  /** Null: invited only. */
  joinedAt: instant('joined_at'),
  /** When the person last chose it as their current tenant. */
  chosenAt: instant('chosen_at'),
});
