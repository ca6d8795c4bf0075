import { inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { type Profile, profiles } from './tables.ts';

/** `Anna Muster` */
export const fullNameOf = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** The names of accounts with a profile, by their ids. Only the team sees those of others. */
export async function namesOf(tx: Tx, userIds: readonly (string | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { userId, firstName, lastName } = profiles;
  const rows = await tx.select({ userId, firstName, lastName }).from(profiles).where(inArray(userId, ids));
  return new Map(rows.map((row) => [row.userId, fullNameOf(row)]));
}
