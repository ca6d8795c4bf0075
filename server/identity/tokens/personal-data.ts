import { asc } from 'drizzle-orm';
import { deletedWithUser, type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { apiTokens } from './tables.ts';

const { kind, name, scopes, createdAt, expiresAt, lastUsedAt, userId } = apiTokens;

/** The API tokens of a person, without anything that could be used as one. */
export const tokensData: PersonalData = {
  name: 'api-tokens',
  about: {
    title: 'API tokens',
    purpose: 'Access for programs',
    legalBasis: 'Contract',
    data: 'Name, permissions, expiry and last use of a token',
    people: 'Users who create tokens',
    recipients: null,
    keptFor: 'A month after the token expired, or until the account is deleted',
  },
  tables: ['api_tokens'],
  inExport: 'names, permissions, dates; no token',
  atErasure: "deleted with the user's row",
  collect: rowsOfUser(userId, { kind, name, scopes, createdAt, expiresAt, lastUsedAt }, asc(createdAt)),
  erase: deletedWithUser,
};
