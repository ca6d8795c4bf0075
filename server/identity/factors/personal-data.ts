import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { smsMessages } from '#server/platform/sms/tables.ts';
import { type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { factors } from './tables.ts';

/**
 * Second factors and the SMS to their numbers; no secrets and no codes. SMS to former numbers are deleted within a day.
 */
export const factorsData: PersonalData = {
  name: 'factors',
  about: {
    title: 'Two-step verification',
    purpose: 'Protection of the account',
    legalBasis: 'Contract; legitimate interest in security',
    data: 'Names and kinds of methods, phone numbers',
    people: 'Everyone with an account',
    recipients: 'The SMS provider, for codes by SMS',
    keptFor: 'Until the method or the account is deleted; SMS messages one day',
  },
  tables: ['factors', 'factor_challenges', 'factor_attempts', 'recovery_codes', 'session_wrong_codes', 'sms_messages'],
  inExport: 'names, kinds, numbers, dates; no secret, no code',
  atErasure: 'deleted; SMS messages are deleted within a day in any case',
  collect: rowsOfUser(factors.userId, {
    name: factors.friendlyName,
    type: factors.factorType,
    phone: factors.phone,
    status: factors.status,
    addedAt: factors.createdAt,
    lastUsedAt: factors.lastUsedAt,
  }),
  async erase(tx, _ctx, { id }) {
    const numbers = tx
      .select({ phone: factors.phone })
      .from(factors)
      .where(and(eq(factors.userId, id), isNotNull(factors.phone)));
    await tx.delete(smsMessages).where(inArray(smsMessages.recipient, numbers));
  },
};
