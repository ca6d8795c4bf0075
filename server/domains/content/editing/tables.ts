import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PageBody } from '#contract/content/page-body.ts';
import type { pages } from '#server/domains/content/tables.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Every text that a page had, by the version of its row with which it was written. */
export const pageVersions = pgTable('page_versions', {
  pageId: uuid('page_id').notNull(),
  number: integer('number').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  body: jsonb('body').$type<PageBody>().notNull(),
  savedAt: instant('saved_at').notNull(),
  authorId: uuid('author_id'),
  restoredFrom: integer('restored_from'),
});

export type PageVersion = typeof pageVersions.$inferSelect;
export type PageRecord = typeof pages.$inferSelect;

/** A deleted page as it was, without its author and who scheduled it, whom an erasure must find. */
export type DeletedPage = Pick<
  PageRecord,
  | 'path'
  | 'locale'
  | 'translationGroup'
  | 'title'
  | 'description'
  | 'body'
  | 'version'
  | 'searchText'
  | 'newestNumber'
  | 'publishedNumber'
  | 'scheduledNumber'
  | 'status'
> & { publishedAt: string | null; scheduledAt: string | null };

export const deletedPages = pgTable('deleted_pages', {
  id: uuid('id').primaryKey(),
  page: jsonb('page').$type<DeletedPage>().notNull(),
  /** The addresses that redirected to it. */
  redirects: text('redirects').array().notNull(),
  authorId: uuid('author_id'),
  deletedAt: instant('deleted_at').notNull(),
});

export const pagePreviews = pgTable('page_previews', {
  tokenDigest: text('token_digest').primaryKey(),
  pageId: uuid('page_id').notNull(),
  createdBy: uuid('created_by').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const pageEditors = pgTable('page_editors', {
  pageId: uuid('page_id').notNull(),
  userId: uuid('user_id').notNull(),
  seenAt: instant('seen_at').notNull(),
});
