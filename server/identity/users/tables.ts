import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { platformRoles } from '#contract/permissions.ts';
import { instant } from '#server/platform/db/columns.ts';

const stamps = { createdAt: instant('created_at').notNull(), updatedAt: instant('updated_at').notNull() };

/** The value of `lastSeenAt` of an account without a sign-in: lists are sorted by the column, so it is not null. */
export const neverSeen = new Date(0);

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().default(''),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  role: text('role', { enum: platformRoles }).notNull().default('user'),
  bannedAt: instant('banned_at'),
  banReason: text('ban_reason'),
  /** Null: until an administrator ends the ban. */
  bannedUntil: instant('banned_until'),
  /** Since when without interruption; null: not an administrator, or not known. */
  administratorSince: instant('administrator_since'),
  /** The processing of the person's data is restricted: no sign-in until it is lifted. */
  restrictedAt: instant('restricted_at'),
  /** The account has a verified factor, so sign-ins require it. Written by `factors/sync-has-factor.ts`. */
  hasFactor: boolean('has_factor').notNull().default(false),
  /** To a few minutes; `neverSeen` before the first sign-in. */
  lastSeenAt: instant('last_seen_at').notNull().default(neverSeen),
  version: integer('version').notNull().default(1),
  ...stamps,
});
export type User = typeof users.$inferSelect;

/**
 * Sign-in methods: a password (`credential`), or an SSO identity with issuer (provider_id) and subject (account_id).
 */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  ssoProviderId: uuid('sso_provider_id'),
  /** Whether the sign-in with this identity created the user. */
  createdUser: boolean('created_user').notNull().default(false),
  password: text('password'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text('scope'),
  ...stamps,
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  token: text('token').notNull(),
  assuranceLevel: text('assurance_level', { enum: ['aal1', 'aal2'] })
    .notNull()
    .default('aal1'),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  expiresAt: instant('expires_at').notNull(),
  lastActivityAt: instant('last_activity_at').notNull().defaultNow(),
  authenticatedAt: instant('authenticated_at').notNull().defaultNow(),
  /** Where the person works at the moment; checked at every use. */
  tenantId: uuid('tenant_id'),
  /** Whether the person has said that they work there. */
  tenantChosen: boolean('tenant_chosen').notNull().default(false),
  /** The tenant on whose host it was opened, the only one where it works; null: the application's own host. */
  hostTenantId: uuid('host_tenant_id'),
  /** The administrator who is signed in as the user; null: the user themself. */
  impersonatorId: uuid('impersonator_id'),
  /** The session of the administrator, with which this one ends. */
  impersonatorSessionId: uuid('impersonator_session_id'),
  ...stamps,
});

export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  ...stamps,
});

/** Sessions that ended for a reason that their browsers are told, by the digest of their token; not whose they were. */
export const endedSessions = pgTable('ended_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  reason: text('reason', { enum: ['role'] }).notNull(),
  endedAt: instant('ended_at').notNull(),
});

/** Links in mails and on the operator's screen: hashed, single use, deleted when a newer one is issued. */
export const links = pgTable('links', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose', {
    enum: ['confirm-email', 'set-up', 'magic-link', 'reset-password', 'change-email', 'invitation'],
  }).notNull(),
  userId: uuid('user_id'),
  tokenHash: text('token_hash').notNull(),
  contested: boolean('contested').notNull().default(false),
  /** Of an invitation: the tenant that it is into; null: none. */
  tenantId: uuid('tenant_id'),
  /** Read by the version before alone, which told an invitation without a tenant by it. */
  plain: boolean('plain').notNull().default(false),
  codeHash: text('code_hash'),
  codeAttempts: integer('code_attempts').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull(),
});

/** Attempts at a password per network, account, device or session, counted before they are checked. */
export const signInAttempts = pgTable('sign_in_attempts', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  startedAt: instant('started_at').notNull(),
  /** Set when a lockout began: its owner was notified, and its end will be recorded. */
  lockedAt: instant('locked_at'),
  email: text('email'),
});

/** Browsers and networks from which an account was used, as digests. */
export const knownDevices = pgTable('known_devices', {
  userId: uuid('user_id').notNull(),
  device: text('device').notNull(),
  firstSeenAt: instant('first_seen_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
});

/** The address that an account will have once its link is used. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  newEmail: text('new_email').notNull(),
  requestedAt: instant('requested_at').notNull(),
});

/** A confirmed address that an account had before, once for each time that it had it; written by a trigger. */
export const formerAddresses = pgTable('former_addresses', {
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
  until: instant('until').notNull(),
});

/** Accounts in the grace period before their deletion. */
export const accountDeletions = pgTable('account_deletions', {
  userId: uuid('user_id').primaryKey(),
  requestedAt: instant('requested_at').notNull(),
  eraseAt: instant('erase_at').notNull(),
  /** The administrator who ordered an immediate erasure; null: the owner requested the deletion. */
  orderedBy: uuid('ordered_by'),
  /** Set by the database: the transaction of the order, the only one in which it counts. */
  orderedIn: bigint('ordered_in', { mode: 'bigint' }),
  /** Set by the database, by its own clock; the application cannot change it. */
  recordedAt: instant('recorded_at').notNull().defaultNow(),
});
