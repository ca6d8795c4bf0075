import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FeedType, SyncStatus } from '#contract/business/legal/sync-choices.ts';
import { instant } from '#server/platform/db/columns.ts';

/** One row. */
export const legalSyncConfig = pgTable('legal_sync_config', {
  id: text('id').primaryKey(),
  apiEndpoint: text('api_endpoint'),
  /** Hours. */
  syncInterval: integer('sync_interval').notNull(),
  autoSync: boolean('auto_sync').notNull(),
  categories: text('categories').array().notNull(),
  documentTypes: text('document_types').array().$type<FeedType[]>().notNull(),
  version: integer('version').notNull(),
  /** Who last changed the address, and who last changed anything: the authors of what is synced. */
  endpointSetBy: uuid('endpoint_set_by'),
  changedBy: uuid('changed_by'),
});
export type StoredSyncConfig = typeof legalSyncConfig.$inferSelect;

export const legalSyncRuns = pgTable('legal_sync_runs', {
  id: uuid('id').primaryKey(),
  status: text('status').$type<SyncStatus>().notNull(),
  type: text('type', { enum: ['manual', 'automatic'] }).notNull(),
  triggeredBy: uuid('triggered_by'),
  createdAt: instant('created_at').notNull(),
  /** Until when a process works on it; null: none has begun. */
  leaseUntil: instant('lease_until'),
  attempt: integer('attempt').notNull().default(1),
  durationMs: integer('duration_ms'),
  synced: integer('synced').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  skipped: integer('skipped').notNull().default(0),
  notModified: boolean('not_modified').notNull().default(false),
  error: text('error'),
  etag: text('etag'),
  /** The configuration that the feed was read with. */
  configVersion: integer('config_version'),
});
export type StoredSyncRun = typeof legalSyncRuns.$inferSelect;

/** Which document a feed's document is. */
export const legalSyncItems = pgTable('legal_sync_items', {
  origin: text('origin').notNull(),
  sourceId: text('source_id').notNull(),
  documentId: uuid('document_id').notNull(),
  digest: text('digest').notNull(),
});
