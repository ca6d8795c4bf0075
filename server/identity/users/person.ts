import { and, eq, gt, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/db/db.ts';
import type { Person } from '#server/records/personal-data.ts';
import { formerAddresses, type User, users } from './tables.ts';

const others = alias(users, 'others');
const later = alias(formerAddresses, 'later');

/**
 * The person of an account with the addresses that count as theirs: the current one, if it is confirmed, and the former ones
 * that no other account has confirmed since. The transaction has the scope of the team or of the system.
 */
export async function personOf(
  tx: Tx,
  { id, email, role, emailVerified }: Pick<User, 'id' | 'email' | 'role' | 'emailVerified'>,
): Promise<Person> {
  const { email: former, userId, until } = formerAddresses;
  const ofOther = tx
    .select()
    .from(others)
    .where(and(eq(others.email, former), eq(others.emailVerified, true), ne(others.id, id)));
  const ofLater = tx
    .select()
    .from(later)
    .where(and(eq(later.email, former), gt(later.until, until), ne(later.userId, id)));
  const formerly = await tx
    .select({ former })
    .from(formerAddresses)
    .where(and(eq(userId, id), ne(former, email), notExists(ofOther), notExists(ofLater)));
  return { id, email, role, addresses: [...(emailVerified ? [email] : []), ...formerly.map((row) => row.former)] };
}
