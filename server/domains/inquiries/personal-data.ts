import { and, eq } from 'drizzle-orm';
import { inquiryFields } from '#contract/business/inquiry-fields.ts';
import { isOfPerson } from '#server/identity/users/person.ts';
import { hasAddress, type PersonalData, personalColumns } from '#server/records/personal-data.ts';
import { inquiries, inquiryEstimates, inquiryEvents, inquiryOpenings } from './tables.ts';

const sent = { email: inquiries.email, at: inquiries.receivedAt };

/** Inquiries with the user's email address, and lines in the history of other inquiries that mention it. */
export const inquiriesData: PersonalData = {
  name: 'inquiries',
  about: {
    title: 'Inquiries',
    purpose: 'Answering inquiries',
    legalBasis: 'Steps before a contract; legitimate interest in answering',
    data: 'Name, email address, company, phone number, message, estimate, history',
    people: 'People who write to the company',
    recipients: null,
    keptFor: '{inquiries} days after the last activity of a closed one, {spam} days for spam',
  },
  tables: ['inquiries', 'inquiry_estimates', 'inquiry_events', 'inquiry_openings', 'inquiry_reads'],
  inExport: 'messages sent with this address, with their estimates; until which time the person has opened them',
  atErasure: 'deleted, if the address was confirmed',
  collect: (tx, person) => {
    const { number, status, receivedAt } = inquiries;
    const own = personalColumns(inquiries, inquiryFields);
    const opened = and(eq(inquiryOpenings.inquiryId, inquiries.id), eq(inquiryOpenings.userId, person.id));
    return tx
      .select({ number, ...own, status, receivedAt, openedUntil: inquiryOpenings.at, estimate: inquiryEstimates })
      .from(inquiries)
      .leftJoin(inquiryOpenings, opened)
      .leftJoin(inquiryEstimates, eq(inquiryEstimates.inquiryId, inquiries.id))
      .where(isOfPerson(person, sent));
  },
  async erase(tx, _ctx, person) {
    await tx.delete(inquiries).where(isOfPerson(person, sent));
    await tx.update(inquiryEvents).set({ detail: null }).where(hasAddress(inquiryEvents.detail, person));
  },
};
