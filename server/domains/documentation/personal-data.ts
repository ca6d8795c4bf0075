import { asc, eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { documentationEntries, documentationEntryEvents } from './tables.ts';

/** Who wrote and reviewed the documentation. Its texts stay without the person. */
export const documentationData: PersonalData = {
  name: 'documentation',
  about: {
    title: 'System documentation',
    purpose: 'Showing who wrote and reviewed an entry',
    legalBasis: 'Legitimate interest in correct documentation',
    data: 'Who wrote, changed or reviewed an entry, and when',
    people: 'Administrators',
    recipients: null,
    keptFor: 'Until the account is deleted',
  },
  tables: ['documentation_entry_events'],
  inExport: 'titles of the entries that the person wrote, changed or reviewed, with dates',
  atErasure: 'kept without the person',
  collect(tx, { id }) {
    const { recordId, actorId, kind, at } = documentationEntryEvents;
    return tx
      .select({ title: documentationEntries.title, kind, at })
      .from(documentationEntryEvents)
      .innerJoin(documentationEntries, eq(documentationEntries.id, recordId))
      .where(eq(actorId, id))
      .orderBy(asc(at));
  },
  erase: deletedWithUser,
};
