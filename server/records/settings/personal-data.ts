import { desc, or, sql } from 'drizzle-orm';
import { namesAddress, type Person, type PersonalData } from '#server/records/personal-data.ts';
import { settingsChanges } from './tables.ts';

/**
 * Earlier and later values of settings with addresses. The settings in force are the company's own: an administrator
 * changes them.
 */
export const settingsData: PersonalData = {
  name: 'settings',
  about: {
    title: 'History of the settings',
    purpose: 'Showing who is alerted, and who changed it',
    legalBasis: 'Legitimate interest in security',
    data: 'Email addresses in settings',
    people: 'Administrators and people they name',
    recipients: null,
    keptFor: 'Until the person is erased',
  },
  tables: ['settings_changes'],
  inExport: 'dates of changes to and from settings with an address of the person',
  atErasure: 'the lines of the history with an address are deleted, if it was confirmed',
  collect(tx, person) {
    const { section, field, changedAt } = settingsChanges;
    return tx
      .select({ section, field, changedAt })
      .from(settingsChanges)
      .where(contains(person))
      .orderBy(desc(changedAt));
  },
  async erase(tx, _ctx, person) {
    await tx.delete(settingsChanges).where(contains(person));
  },
};

/** Whether a value, a list of addresses or one of them, before or after the change has one of theirs. */
function contains(person: Person) {
  const { before, after } = settingsChanges;
  return or(namesAddress(sql`${before} #>> '{}'`, person), namesAddress(sql`${after} #>> '{}'`, person));
}
