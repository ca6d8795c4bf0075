import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  ApprovalStatus,
  ChangeClass,
  DocumentStatus,
  DocumentType,
  PublicPage,
} from '#contract/business/legal/document-choices.ts';
import { legalEventKinds } from '#contract/business/legal/documents.ts';
import { instant, tsvector } from '#server/platform/db/columns.ts';
import { eventColumns } from '#server/records/event-columns.ts';

/** What a document says and since when it applies: in its newest version, and in the copies of its versions. */
const texts = () => ({
  title: text('title').notNull(),
  documentType: text('document_type').$type<DocumentType>().notNull(),
  category: text('category'),
  tags: text('tags').array(),
  content: text('content').notNull(),
  effectiveOn: date('effective_on'),
  expiresOn: date('expires_on'),
  publicPage: text('public_page').$type<PublicPage>(),
  changesSummary: text('changes_summary'),
  authorId: uuid('author_id'),
  /** One of legalDocumentFiles. */
  fileId: uuid('file_id'),
  createdAt: instant('created_at').notNull(),
  publishedAt: instant('published_at'),
});

/** Documents in their newest version. */
export const legalDocuments = pgTable('legal_documents', {
  id: uuid('id').primaryKey(),
  ...texts(),
  status: text('status').$type<DocumentStatus>().notNull(),
  number: integer('number').notNull().default(1),
  /** Written by the database alone. */
  contentHash: text('content_hash').notNull().default(''),
  /** Of everything that an approval covers. Written by the database alone. */
  approvalHash: text('approval_hash').notNull().default(''),
  createdBy: uuid('created_by'),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
  /** Of title, text and file; for the search. Set by a trigger. */
  words: tsvector('words').generatedAlwaysAs(sql``),
});
export type LegalDocument = typeof legalDocuments.$inferSelect;

/** Everybody who wrote a part of what becomes law since the last published version. */
export const legalDocumentAuthors = pgTable('legal_document_authors', {
  documentId: uuid('document_id').notNull(),
  authorId: uuid('author_id').notNull(),
  /** By starting or setting up a sync. */
  bySync: boolean('by_sync').notNull().default(false),
});

/** Copies of versions, which never change. Those without `publishedAt` were archived without being published. */
export const legalDocumentVersions = pgTable('legal_document_versions', {
  documentId: uuid('document_id').notNull(),
  number: integer('number').notNull(),
  ...texts(),
  contentHash: text('content_hash').notNull(),
  publishedBy: uuid('published_by'),
  withdrawnAt: instant('withdrawn_at'),
  /** Editorial versions are not asked about again. */
  changeClass: text('change_class').$type<ChangeClass>().notNull().default('material'),
});

/** Of which expiries somebody was warned, and at most how many days before. */
export const legalExpiryWarnings = pgTable('legal_expiry_warnings', {
  documentId: uuid('document_id').notNull(),
  number: integer('number').notNull(),
  days: integer('days').notNull(),
  warnedAt: instant('warned_at').notNull(),
});

/** Approvals by reviewers, each bound to the hash of what it covers. */
export const legalDocumentApprovals = pgTable('legal_document_approvals', {
  id: uuid('id').primaryKey(),
  documentId: uuid('document_id').notNull(),
  number: integer('number').notNull(),
  /** Written by the database alone. */
  contentHash: text('content_hash').notNull().default(''),
  /** Written by the database alone. */
  approvalHash: text('approval_hash').notNull().default(''),
  reviewerId: uuid('reviewer_id'),
  requestedBy: uuid('requested_by'),
  requestComment: text('request_comment'),
  status: text('status').$type<ApprovalStatus>().notNull(),
  comments: text('comments'),
  createdAt: instant('created_at').notNull(),
  reviewedAt: instant('reviewed_at'),
  voidedAt: instant('voided_at'),
  changeClass: text('change_class').$type<ChangeClass>(),
});

/** The history of a document. */
export const legalDocumentEvents = pgTable('legal_document_events', {
  ...eventColumns('document_id', legalEventKinds),
  /** The version that it concerns. */
  number: integer('number').notNull(),
  body: text('body'),
});
