import { asc, eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { apiTokens } from './tables.ts';

/** The API tokens of a person, without anything that could be used as one. */
export const tokensData: PersonalData = {
  name: 'api-tokens',
  about: {
    title: 'API tokens',
    purpose: 'Access for programs',
    legalBasis: 'Contract',
    data: 'Name, permissions, expiry and last use of a token',
    people: 'Users who create tokens',
    recipients: 'Nobody outside the company',
    keptFor: 'A month after the token expired, or until the account is deleted',
  },
  tables: ['api_tokens'],
  collect(tx, { id }) {
    const { kind, name, scopes, createdAt, expiresAt, lastUsedAt } = apiTokens;
    return tx
      .select({ kind, name, scopes, createdAt, expiresAt, lastUsedAt })
      .from(apiTokens)
      .where(eq(apiTokens.userId, id))
      .orderBy(asc(createdAt));
  },
  erase: deletedWithUser,
};
