import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditCategories, auditSeverities } from '#contract/audit-actions/kind.ts';
import { bytes, instant } from '#server/platform/db/columns.ts';

/** Append-only for the application's database role. */
export const auditEntries = pgTable('audit_entries', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id'),
  userId: uuid('user_id'),
  userEmail: text('user_email'),
  action: text('action').notNull(),
  resource: text('resource').notNull(),
  resourceId: text('resource_id'),
  details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  at: instant('at').notNull(),
  severity: text('severity', { enum: auditSeverities }).notNull(),
  category: text('category', { enum: auditCategories }).notNull(),
  result: text('result', { enum: ['success', 'refused', 'failure'] }).notNull(),
  requestId: text('request_id'),
  salt: text('salt').notNull(),
  digests: jsonb('digests').$type<Record<string, string>>().notNull(),
});
export type AuditEntry = typeof auditEntries.$inferSelect;

/** The chain: each entry once, in the order of sealing. */
export const auditSeals = pgTable('audit_seals', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: uuid('entry_id').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
  sealedAt: instant('sealed_at').notNull(),
});
export type AuditSeal = typeof auditSeals.$inferSelect;

/** Walks along the chain from its first entry; at most one is unfinished. */
export const auditVerifications = pgTable('audit_verifications', {
  id: uuid('id').primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** The length of the chain when it began, up to which it walks. */
  sealed: bigint('sealed', { mode: 'number' }).notNull(),
  /** The last position that was checked, and its hash. */
  position: bigint('position', { mode: 'number' }).notNull().default(0),
  hash: text('hash').notNull(),
  finishedAt: instant('finished_at'),
  brokenPosition: bigint('broken_position', { mode: 'number' }),
  brokenEntryId: uuid('broken_entry_id'),
  brokenReason: text('broken_reason'),
});
export type StoredVerification = typeof auditVerifications.$inferSelect;

/** Heads of the chain that left the database, at most one a day. Append-only for the application's database role. */
export const auditAnchors = pgTable('audit_anchors', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  anchoredAt: instant('anchored_at').notNull(),
  /** The number of addresses that it was mailed to. */
  mailedTo: integer('mailed_to').notNull(),
  /** Null: no file outside the data folder is configured. */
  fileWritten: boolean('file_written'),
});

/** RFC 3161 time stamps of anchored heads, and what was tried for them. A stored token does not change. */
export const auditTimeStamps = pgTable('audit_time_stamps', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  triedAt: instant('tried_at').notNull(),
  attempts: integer('attempts').notNull(),
  failure: text('failure'),
  token: bytes('token'),
  stampedAt: instant('stamped_at'),
  authority: text('authority'),
  /** Whether its certificates lead to a configured root; null: none was configured. */
  trusted: boolean('trusted'),
});
