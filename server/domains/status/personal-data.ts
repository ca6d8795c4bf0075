import { hasAddress, type PersonalData } from '#server/records/personal-data.ts';
import { statusSubscribers as subscribers } from './tables.ts';

export const statusData: PersonalData = {
  name: 'statusSubscriptions',
  about: {
    title: 'Status emails',
    purpose: 'Emails of incidents and maintenance',
    legalBasis: 'Consent',
    data: 'Email address, consent with its text and time',
    people: 'Subscribers of the status page',
    recipients: 'The mail server',
    keptFor: 'As long as the subscription runs; unconfirmed requests 7 days',
  },
  tables: ['status_subscribers'],
  inExport: 'the consent and its dates',
  atErasure: 'deleted, if the address was confirmed',
  async collect(tx, person) {
    const { consentText, requestedAt, confirmedAt } = subscribers;
    return tx
      .select({ consentText, requestedAt, confirmedAt })
      .from(subscribers)
      .where(hasAddress(subscribers.email, person));
  },
  async erase(tx, _ctx, person) {
    await tx.delete(subscribers).where(hasAddress(subscribers.email, person));
  },
};
