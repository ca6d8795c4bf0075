import { and, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/records/personal-data.ts';
import { newsletterSubscriptions } from './tables.ts';

export const newsletterData: PersonalData = {
  name: 'newsletter',
  about: {
    title: 'Newsletter',
    purpose: 'Sending the newsletter, proof of consent',
    legalBasis: 'Consent',
    data: 'Email address, consent with its text and time, deliveries',
    people: 'Subscribers',
    recipients: 'The mail server',
    keptFor:
      'As long as the subscription runs and as proof of consent after it; unconfirmed requests {unconfirmedSubscribers} days',
  },
  tables: ['newsletter_subscriptions', 'newsletter_deliveries'],
  collect: (tx, { email, isEmailConfirmed }) => {
    const { consentText, consentPage, requestedAt, confirmedAt, unsubscribedAt } = newsletterSubscriptions;
    return tx
      .select({ consentText, consentPage, requestedAt, confirmedAt, unsubscribedAt })
      .from(newsletterSubscriptions)
      .where(and(eq(newsletterSubscriptions.email, email), sql`${isEmailConfirmed}`));
  },
  async erase(tx, _ctx, { email, isEmailConfirmed }) {
    if (!isEmailConfirmed) return;
    await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
  },
};
