import { eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { passkeys } from './tables.ts';

export const passkeysData: PersonalData = {
  name: 'passkeys',
  about: {
    title: 'Passkeys',
    purpose: 'Sign-in without a password',
    legalBasis: 'Contract',
    data: 'Names and public keys of passkeys',
    people: 'Everyone with an account',
    recipients: 'Nobody outside the company',
    keptFor: 'Until the passkey or the account is deleted',
  },
  tables: ['passkeys', 'passkey_challenges'],
  collect: (tx, { id }) =>
    tx
      .select({ name: passkeys.name, addedAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, id)),
  erase: deletedWithUser,
};
