import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { newsletterConsent } from '#contract/business/newsletter.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Pending until confirmed, active until unsubscribed; an address has at most one that is pending or active. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  locale: text('locale').$type<keyof typeof newsletterConsent>().notNull(),
  consentText: text('consent_text').notNull(),
  consentPage: text('consent_page').notNull(),
  requestedAt: instant('requested_at').notNull(),
  networkDigest: text('network_digest').notNull(),
  tokenHash: text('token_hash').notNull(),
  linkExpiresAt: instant('link_expires_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  confirmationNote: text('confirmation_note'),
  confirmationNetworkDigest: text('confirmation_network_digest'),
  unsubscribedAt: instant('unsubscribed_at'),
  /** The ids of the chosen topics: null for every topic, empty for none. */
  topics: uuid('topics').array(),
  /** A mail server refused the address for good; the subscription ended with it. */
  bouncedAt: instant('bounced_at'),
  bounceAnswer: text('bounce_answer'),
});
export type NewsletterSubscription = typeof newsletterSubscriptions.$inferSelect;
