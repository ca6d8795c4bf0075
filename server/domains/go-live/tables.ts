import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  goLiveCategories,
  goLiveEvents,
  goLivePriorityNames,
  goLiveTeams,
} from '#contract/operations/go-live/choices.ts';
import { instant, versioned } from '#server/platform/db/columns.ts';
import { eventColumns } from '#server/records/event-columns.ts';

export const goLiveItems = pgTable('go_live_items', {
  id: uuid('id').primaryKey(),
  /** Its name in the seed. */
  key: text('key').notNull(),
  position: integer('position').notNull(),
  category: text('category', { enum: goLiveCategories }).notNull(),
  team: text('team', { enum: goLiveTeams }).notNull(),
  task: text('task').notNull(),
  description: text('description').notNull(),
  priority: text('priority', { enum: goLivePriorityNames }).notNull(),
  /** Its priority is critical: the database holds the two together. */
  critical: boolean('critical').notNull(),
  /** A new version makes it due again. */
  touchedByRelease: boolean('touched_by_release').notNull(),
  completed: boolean('completed').notNull(),
  completedAt: instant('completed_at'),
  completedBy: uuid('completed_by'),
  /** Why it is open again. */
  reopenedBecause: text('reopened_because'),
  assigneeId: uuid('assignee_id'),
  dueOn: date('due_on'),
  checkId: text('check_id'),
  /** What proved it last; it stays when the item is open again. */
  attestation: text('attestation'),
  /** The last day on which the attestation is valid. */
  expiresOn: date('expires_on'),
  ...versioned(),
});
export type StoredGoLiveItem = typeof goLiveItems.$inferSelect;

export const goLiveItemEvents = pgTable('go_live_item_events', {
  ...eventColumns('go_live_item_id', goLiveEvents),
  reason: text('reason'),
});

/** The file of the latest attestation of an item. */
export const goLiveFiles = pgTable('go_live_files', {
  id: uuid('id').primaryKey(),
  itemId: uuid('go_live_item_id').notNull(),
  uploaderId: uuid('uploader_id'),
  name: text('name').notNull(),
  storageKey: text('storage_key').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  at: instant('at').notNull(),
});

/** One row: when this installation goes live, and the versions that ran. */
export const goLive = pgTable('go_live', {
  id: uuid('id').primaryKey(),
  onlyOne: boolean('only_one').notNull().default(true),
  scheduledAt: instant('scheduled_at'),
  scheduledBy: uuid('scheduled_by'),
  /** The newest version, which was first seen at `releasedAt`. */
  release: text('release'),
  /** Every version that ran, with the time at which it was first seen. */
  releases: jsonb('releases').$type<Record<string, string>>().notNull().default({}),
  releasedAt: instant('released_at'),
  version: integer('version').notNull().default(1),
});
