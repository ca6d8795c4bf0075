import { inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipients } from '#server/platform/mail/outbox.ts';
import { users } from './tables.ts';

/**
 * Locks the email addresses of these users until the transaction ends, in the order of every act. An act that mails somebody
 * calls it before it locks an account or writes a row that refers to one.
 */
export async function lockAddresses(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  const found = await tx.select({ email: users.email }).from(users).where(inArray(users.id, known));
  await lockRecipients(
    tx,
    found.map(({ email }) => email),
  );
}
