import { and, eq, inArray } from 'drizzle-orm';
import { type Inquiry, inquiries } from '#server/domains/inquiries/tables.ts';
import { isSentBy } from '#server/identity/users/person.ts';
import { formerAddresses, type User, users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { restrictedSince } from '#server/records/restrictions/restricted.ts';

/** The account with a confirmed address whose inquiry it is, also after its address changed; null: none. */
export async function senderOf(tx: Tx, { id, email }: Pick<Inquiry, 'id' | 'email'>): Promise<User | null> {
  const { userId } = formerAddresses;
  const had = tx.select({ userId }).from(formerAddresses).where(eq(formerAddresses.email, email));
  const has = tx.select({ userId: users.id }).from(users).where(eq(users.email, email));
  const [found] = await tx
    .select({ user: users })
    .from(users)
    .innerJoin(inquiries, eq(inquiries.id, id))
    .where(
      and(
        inArray(users.id, has.union(had)),
        eq(users.emailVerified, true),
        isSentBy(users.id, { email: inquiries.email, at: inquiries.receivedAt }),
      ),
    );
  return found?.user ?? null;
}

/**
 * Refuses with INVALID_INPUT at this field while the processing of the sender's data is restricted: under the address of the
 * inquiry, or under the one that their account has now.
 */
export async function refuseRestrictedSender(tx: Tx, addresses: readonly string[], field: string): Promise<void> {
  for (const address of new Set(addresses))
    if (await restrictedSince(tx, address))
      throw refuseFields({ [field]: 'The processing of the sender’s data is restricted. Lift the restriction first.' });
}
