import { and, eq, inArray } from 'drizzle-orm';
import { type Inquiry, inquiries } from '#server/domains/inquiries/tables.ts';
import { isSentBy } from '#server/identity/users/person.ts';
import { formerAddresses, type User, users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipients } from '#server/platform/mail/outbox.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
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
 * Locks the address of an inquiry and the one that its sender's account has now, and returns the latter: before the rows, in the
 * order of every act on an account. Refuses with NOT_FOUND.
 */
export async function lockSender(tx: Tx, id: string): Promise<string> {
  const isListed = and(eq(inquiries.id, id), eq(inquiries.isCanary, false));
  const [inquiry] = await tx.select({ id: inquiries.id, email: inquiries.email }).from(inquiries).where(isListed);
  if (!inquiry) throw refuse('NOT_FOUND');
  const current = (await senderOf(tx, inquiry))?.email ?? inquiry.email;
  await lockRecipients(tx, [inquiry.email, current]);
  return current;
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
