import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BilledCurrency } from '#contract/business/billed-positions.ts';
import { type OfferForm, offerEventKinds } from '#contract/business/offers/offers.ts';
import type { OfferState } from '#contract/business/offers/states.ts';
import { instant, versioned } from '#server/platform/db/columns.ts';
import { eventColumns } from '#server/records/event-columns.ts';

const day = (name: string) => date(name, { mode: 'string' });
const minor = (name: string) => bigint(name, { mode: 'number' });

/** The answers, and what the price book computed for them when the draft was saved. */
export type StoredEstimate = NonNullable<OfferForm['estimate']> & {
  currency: string;
  totalMinor: number;
  hash: string;
};

/** An offer in one version; several versions have one number. */
export const offers = pgTable('offers', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  revision: integer('revision').notNull(),
  projectId: uuid('project_id'),
  tenantId: uuid('tenant_id'),
  state: text('state').$type<OfferState>().notNull().default('draft'),
  subject: text('subject').notNull(),
  addressee: text('addressee').notNull(),
  intro: text('intro').notNull(),
  currency: text('currency').$type<BilledCurrency>().notNull(),
  validUntil: day('valid_until').notNull(),
  start: text('start_text'),
  payment: text('payment').notNull(),
  closing: text('closing').notNull(),
  signatures: integer('signatures').$type<1 | 2>().notNull().default(1),
  costRateMinor: minor('cost_rate_minor'),
  positions: jsonb('positions').$type<OfferForm['positions']>().notNull(),
  discounts: jsonb('discounts').$type<OfferForm['discounts']>().notNull(),
  estimate: jsonb('estimate').$type<StoredEstimate>(),
  netMinor: minor('net_minor').notNull(),
  totalMinor: minor('total_minor').notNull(),
  marginPermille: integer('margin_permille'),
  /** The JSON text that the client reads and signs, and its SHA-256; null until it is sent. */
  content: text('content'),
  contentHash: text('content_hash'),
  sentAt: instant('sent_at'),
  decidedAt: instant('decided_at'),
  reason: text('reason'),
  remindOn: day('remind_on'),
  remindedAt: instant('reminded_at'),
  storageKey: text('storage_key'),
  pdfSize: minor('pdf_size'),
  pdfSha256: text('pdf_sha256'),
  ...versioned(),
});
export type Offer = typeof offers.$inferSelect;

/** What happened to an offer; questions and answers among it. */
export const offerEvents = pgTable('offer_events', {
  ...eventColumns('offer_id', offerEventKinds),
  fromTeam: boolean('from_team').notNull(),
  body: text('body'),
});

/** Who accepted a version, with the signed receipt. */
export const offerSignatures = pgTable('offer_signatures', {
  id: uuid('id').primaryKey(),
  offerId: uuid('offer_id').notNull(),
  tenantId: uuid('tenant_id'),
  userId: uuid('user_id'),
  typedName: text('typed_name').notNull(),
  contentHash: text('content_hash').notNull(),
  signedAt: instant('signed_at').notNull(),
  endedAt: instant('ended_at'),
  receipt: text('receipt').notNull(),
  signature: text('signature').notNull(),
});
export type OfferSignatureRow = typeof offerSignatures.$inferSelect;
