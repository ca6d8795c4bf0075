import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** Versions that were sent to clients. */
export const legalRequests = pgTable('legal_requests', {
  id: uuid('id').primaryKey(),
  documentId: uuid('document_id').notNull(),
  number: integer('number').notNull(),
  userId: uuid('user_id'),
  sentBy: uuid('sent_by'),
  message: text('message'),
  sentAt: instant('sent_at').notNull(),
  objectedAt: instant('objected_at'),
  objection: text('objection'),
  inquiryId: uuid('inquiry_id'),
});
export type LegalRequest = typeof legalRequests.$inferSelect;

/** What was accepted, with the signed receipt. */
export const legalAcceptances = pgTable('legal_acceptances', {
  id: uuid('id').primaryKey(),
  requestId: uuid('request_id'),
  documentId: uuid('document_id').notNull(),
  number: integer('number').notNull(),
  contentHash: text('content_hash').notNull(),
  userId: uuid('user_id'),
  typedName: text('typed_name'),
  acceptedAt: instant('accepted_at').notNull(),
  receipt: text('receipt').notNull(),
  signature: text('signature').notNull(),
});

/** For which tenant a document was accepted. */
export const legalAcceptanceTenants = pgTable('legal_acceptance_tenants', {
  acceptanceId: uuid('acceptance_id').primaryKey(),
  tenantId: uuid('tenant_id').notNull(),
});
