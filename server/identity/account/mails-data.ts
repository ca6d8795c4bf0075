import { and, eq, inArray, ne, not, or } from 'drizzle-orm';
import { emailChanges, users } from '#server/identity/users/tables.ts';
import { mails } from '#server/platform/mail/tables.ts';
import { hasAddress, type PersonalData } from '#server/records/personal-data.ts';

/**
 * Mails to a user: when and what about; their content is not stored once they are sent. Mails are matched by email
 * address alone, so a user who never confirmed one has none.
 */
export const mailsData: PersonalData = {
  name: 'mails',
  about: {
    title: 'Emails',
    purpose: 'Delivering emails and proving that they were delivered',
    legalBasis: 'Contract; legitimate interest in proof of delivery',
    data: 'Email address, subject matter, time and result of the delivery',
    people: 'Recipients of emails',
    recipients: 'The mail server',
    keptFor: '{mails} days after they were sent or given up',
  },
  tables: ['mails'],
  inExport: 'time and subject matter, if the address was confirmed',
  atErasure: 'deleted, if the address was confirmed, without those to an address that another account has now',
  collect: (tx, person) =>
    tx
      .select({ about: mails.purpose, writtenAt: mails.createdAt, sentAt: mails.sentAt })
      .from(mails)
      .where(hasAddress(mails.recipient, person)),
  async erase(tx, _ctx, person) {
    const { id, addresses } = person;
    if (addresses.length === 0) return;
    const pendingAddress = tx
      .select({ email: emailChanges.newEmail })
      .from(emailChanges)
      .where(eq(emailChanges.userId, id));
    const toPendingAddress = and(eq(mails.purpose, 'change-email'), inArray(mails.recipient, pendingAddress));
    // Mails to an address belong to the account that has it now.
    const others = tx.select({ email: users.email }).from(users).where(ne(users.id, id));
    const toOthers = inArray(mails.recipient, others);
    await tx.delete(mails).where(and(not(toOthers), or(hasAddress(mails.recipient, person), toPendingAddress)));
  },
};
