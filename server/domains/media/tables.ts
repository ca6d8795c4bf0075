import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { VariantFormat } from '#contract/content/media-files.ts';
import { versioned } from '#server/platform/db/columns.ts';

export const media = pgTable('media', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  alt: text('alt').notNull().default(''),
  focalX: smallint('focal_x').notNull().default(50),
  focalY: smallint('focal_y').notNull().default(50),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  uploaderId: uuid('uploader_id'),
  ...versioned(),
});

export const mediaVariants = pgTable('media_variants', {
  mediaId: uuid('media_id').notNull(),
  name: text('name').notNull(),
  format: text('format').$type<VariantFormat>().notNull(),
  width: integer('width').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  storageKey: text('storage_key').notNull(),
});
export type MediaVariant = typeof mediaVariants.$inferSelect;

/** Those that the team shows. */
export const teamImages = pgTable('team_images', { mediaId: uuid('media_id').primaryKey() });

export const mediaUses = pgTable('media_uses', {
  pageId: uuid('page_id').notNull(),
  mediaId: uuid('media_id').notNull(),
});
