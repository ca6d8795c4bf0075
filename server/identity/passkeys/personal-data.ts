import { deletedWithUser, type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { passkeys } from './tables.ts';

const { name, createdAt, lastUsedAt, userId } = passkeys;

export const passkeysData: PersonalData = {
  name: 'passkeys',
  about: {
    title: 'Passkeys',
    purpose: 'Sign-in without a password',
    legalBasis: 'Contract',
    data: 'Names and public keys of passkeys',
    people: 'Everyone with an account',
    recipients: null,
    keptFor: 'Until the passkey or the account is deleted',
  },
  tables: ['passkeys', 'passkey_challenges'],
  inExport: 'names and dates',
  atErasure: "deleted with the user's row",
  collect: rowsOfUser(userId, { name, addedAt: createdAt, lastUsedAt }),
  erase: deletedWithUser,
};
