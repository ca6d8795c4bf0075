import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Company } from '#contract/content.ts';
import type { PageBody } from '#contract/page-body.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const companyTable = pgTable('company', {
  id: integer('id').primaryKey(),
  details: jsonb('details').$type<Company>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const claimsTable = pgTable('claims', {
  key: text('key').primaryKey(),
  position: integer('position').notNull(),
  figure: text('figure').notNull(),
  unit: text('unit').notNull(),
  label: text('label').notNull(),
  asOf: text('as_of').notNull(),
  source: text('source').notNull(),
  confirmedAt: instant('confirmed_at'),
  updatedAt: instant('updated_at').notNull(),
});

export const pagesTable = pgTable('pages', {
  id: uuid('id').primaryKey(),
  path: text('path').notNull(),
  locale: text('locale', { enum: ['en'] }).notNull(),
  translationGroup: uuid('translation_group').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  body: jsonb('body').$type<PageBody>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
