import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** Files of documents and of their versions. A row never changes; one that nothing names is deleted after a day. */
export const legalDocumentFiles = pgTable('legal_document_files', {
  id: uuid('id').primaryKey(),
  storageKey: text('storage_key').notNull(),
  name: text('name').notNull(),
  size: integer('size').notNull(),
  mimeType: text('mime_type').notNull(),
  sha256: text('sha256').notNull(),
  /** The words of the file. */
  text: text('text').notNull(),
  uploaderId: uuid('uploader_id'),
  createdAt: instant('created_at').notNull(),
});
