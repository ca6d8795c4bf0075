import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/db/db.ts';
import { hasAddress, noAccount, type Person } from '#server/records/personal-data.ts';
import type { User } from './tables.ts';

/**
 * The person of an account with the addresses that count as theirs: the current one, if it is confirmed, and the former ones
 * that no other account has confirmed since.
 */
export async function personOf(tx: Tx, { id, email, role }: Pick<User, 'id' | 'email' | 'role'>): Promise<Person> {
  const own = await tx
    .selectDistinct({ address: sql<string>`email` })
    .from(sql`addresses_of(${id})`)
    .where(sql`not passed_on`);
  return { id, email, role, addresses: own.map(({ address }) => address) };
}

/**
 * Whether what was sent under an address at a moment is exported and erased with a person: what is of their account, and what
 * came under an address after they gave it up, while no other account has it. Of somebody without an account all that came
 * under the address.
 */
export function isOfPerson(person: Person, sent: { email: PgColumn; at: SQLWrapper }): SQL {
  if (person.id === noAccount) return hasAddress(sent.email, person);
  return sentUnder(person.id, sent, sql`or not own.passed_on`);
}

/**
 * Whether what was sent under an address at a moment is of an account: sent before they gave the address up, and after every
 * other account that had it before them did. In the scope of the team, of the system, or of that account.
 */
export function isSentBy(account: string | SQLWrapper, sent: { email: SQLWrapper; at: SQLWrapper }): SQL {
  return sentUnder(account, sent, sql``);
}

/** `afterwards`: what else counts of an address that they gave up. */
function sentUnder(account: string | SQLWrapper, sent: { email: SQLWrapper; at: SQLWrapper }, afterwards: SQL): SQL {
  // The first condition is one that an index of the addresses serves.
  return sql`(${sent.email} = any(array(select email from addresses_of(${account}))) and exists (
    select from addresses_of(${account}) own
    where own.email = ${sent.email}
      and (own.since is null or own.since < ${sent.at}) and (own.until is null or own.until >= ${sent.at} ${afterwards})
  ))`;
}
