import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

export const tenantExitPacks = pgTable('tenant_exit_packs', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id').notNull(),
  requestedBy: uuid('requested_by'),
  requestedAt: instant('requested_at').notNull(),
  /** A pack whose lease is over has lost its process. */
  leaseUntil: instant('lease_until'),
  attempts: integer('attempts').notNull().default(0),
  /** Entries that are written, of all. */
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  finishedAt: instant('finished_at'),
  failed: boolean('failed').notNull().default(false),
  /** Null: not ready, or deleted after its period. */
  storageKey: text('storage_key'),
  size: bigint('size', { mode: 'number' }),
  sha256: text('sha256'),
  manifestHash: text('manifest_hash'),
});
export type StoredExitPack = typeof tenantExitPacks.$inferSelect;

/** Append-only for the application's database role. */
export const tenantDeletionCertificates = pgTable('tenant_deletion_certificates', {
  id: uuid('id').primaryKey(),
  /** The id that the tenant had. */
  formerId: uuid('former_id').notNull(),
  name: text('name').notNull(),
  deletedAt: instant('deleted_at').notNull(),
  /** The JSON text that is hashed. */
  certificate: text('certificate').notNull(),
  sha256: text('sha256').notNull(),
  /** The number of owners that it was mailed to. */
  mailedTo: integer('mailed_to').notNull(),
});
