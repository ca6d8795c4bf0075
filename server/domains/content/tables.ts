import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CollectionKey } from '#contract/content/collections.ts';
import { pageKinds, pageStatuses } from '#contract/content/content.ts';
import type { PageBody } from '#contract/content/page-body.ts';
import { instant, tsvector } from '#server/platform/db/columns.ts';

export const pages = pgTable('pages', {
  id: uuid('id').primaryKey(),
  path: text('path').notNull(),
  locale: text('locale', { enum: ['en'] }).notNull(),
  translationGroup: uuid('translation_group').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  body: jsonb('body').$type<PageBody>().notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
  /** Generated from the template of the body. */
  kind: text('kind', { enum: pageKinds }).notNull().generatedAlwaysAs(sql``),
  status: text('status', { enum: pageStatuses }).notNull().default('published'),
  publishedAt: instant('published_at'),
  /** When readers saw a change last. Kept by a trigger. */
  publicUpdatedAt: instant('public_updated_at').notNull().default(sql``),
  authorId: uuid('author_id'),
  newestNumber: integer('newest_number'),
  publishedNumber: integer('published_number'),
  scheduledNumber: integer('scheduled_number'),
  scheduledAt: instant('scheduled_at'),
  scheduledBy: uuid('scheduled_by'),
  searchText: text('search_text').notNull().default(''),
  search: tsvector('search').notNull().generatedAlwaysAs(sql``),
  /** Title and description, for ranking. */
  heading: tsvector('heading').notNull().generatedAlwaysAs(sql``),
});

/** Every word of the published pages, maintained by triggers. */
export const searchWords = pgTable('search_words', {
  word: text('word').primaryKey(),
  /** The number of pages that contain it. */
  pages: integer('pages').notNull(),
  stem: text('stem').notNull().generatedAlwaysAs(sql``),
  typoVariants: text('typo_variants').array().notNull().generatedAlwaysAs(sql``),
});

/** Addresses that redirect: former ones of pages, and those that the team adds. */
export const redirects = pgTable('redirects', {
  id: uuid('id').notNull().defaultRandom(),
  fromPath: text('from_path').primaryKey(),
  toPath: text('to_path').notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
});

export const collections = pgTable('collections', {
  key: text('key').$type<CollectionKey>().primaryKey(),
  items: jsonb('items').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
});
