import { eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { profiles } from './tables.ts';

export const profilesData: PersonalData = {
  name: 'profile',
  about: {
    title: 'Profile',
    purpose: 'Addressing the person and knowing their organisation',
    legalBasis: 'Contract',
    data: 'Name, company, position, phone number',
    people: 'Everyone with an account',
    recipients: null,
    keptFor: 'Until the account is deleted',
  },
  tables: ['profiles'],
  inExport: 'everything',
  atErasure: "deleted with the user's row",
  collect: (tx, { id }) => tx.select().from(profiles).where(eq(profiles.userId, id)),
  erase: deletedWithUser,
};
