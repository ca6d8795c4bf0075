import { desc, eq, or } from 'drizzle-orm';
import { legalHolds } from '#server/records/legal-holds/tables.ts';
import { hasAddress, noAccount, type Person, type PersonalData } from '#server/records/personal-data.ts';
import { restrictions } from '#server/records/restrictions/tables.ts';
import { privacyRequests } from './tables.ts';

/** Requests, restrictions and legal holds of a person. While a hold is in place nothing of the person is erased. */
export const privacyData: PersonalData = {
  name: 'restrictions',
  about: {
    title: 'Requests, restrictions and legal holds',
    purpose: 'Carrying out requests of the person and duties to preserve data',
    legalBasis: 'Legal obligation',
    data: 'Email address, request, answer, reason, time',
    people: 'People who exercised their rights or are part of a dispute',
    recipients: null,
    keptFor: 'Until the person is erased, which a legal hold prevents; that a request was made and answered stays',
  },
  tables: ['legal_holds', 'restrictions', 'privacy_requests'],
  inExport: 'requests and answers, kinds, reasons of a restriction, dates',
  atErasure: 'deleted, of a request its address and texts; a legal hold that is in place refuses the erasure',
  async collect(tx, person) {
    const { restrictedAt, liftedAt, reason } = restrictions;
    const { kind, placedAt, liftedAt: holdLiftedAt } = legalHolds;
    const { number, kind: asked, note, receivedOn, answer, answeredAt } = privacyRequests;
    return {
      requests: await tx
        .select({ number, kind: asked, note, receivedOn, answer, answeredAt })
        .from(privacyRequests)
        .where(hasAddress(privacyRequests.email, person))
        .orderBy(desc(receivedOn)),
      restrictions: await tx
        .select({ restrictedAt, liftedAt, reason })
        .from(restrictions)
        .where(concerns(restrictions, person))
        .orderBy(desc(restrictedAt)),
      legalHolds: await tx
        .select({ kind, placedAt, liftedAt: holdLiftedAt })
        .from(legalHolds)
        .where(concerns(legalHolds, person))
        .orderBy(desc(placedAt)),
    };
  },
  async erase(tx, _ctx, person) {
    await tx
      .update(privacyRequests)
      .set({ email: null, note: null, answer: null })
      .where(hasAddress(privacyRequests.email, person));
    await tx.delete(restrictions).where(concerns(restrictions, person));
    await tx.delete(legalHolds).where(concerns(legalHolds, person));
  },
};

/** Of an unconfirmed address only what names the account: the address may be somebody else's. */
function concerns(table: typeof restrictions | typeof legalHolds, person: Person) {
  return or(hasAddress(table.email, person), person.id === noAccount ? undefined : eq(table.userId, person.id));
}
