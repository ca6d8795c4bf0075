import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { legalHolds } from './tables.ts';

interface HeldPerson {
  /** The account; a person without one is found by the address alone. */
  id?: string;
  email: string;
}

/** Whether a hold is on this person or on a record that concerns them, also under an earlier address of their account. */
export async function isPersonHeld(tx: Tx, { id, email }: HeldPerson): Promise<boolean> {
  const isAccount =
    id === undefined
      ? sql`${legalHolds.userId} in (select id from users where users.email = ${email} and email_verified)`
      : eq(legalHolds.userId, id);
  const concerns = or(eq(legalHolds.email, email), isAccount);
  return (await tx.$count(legalHolds, and(isNull(legalHolds.liftedAt), concerns))) > 0;
}

/** Refuses with LEGAL_HOLD while a hold is on this person or on a record that concerns them. */
export async function refuseHeldPerson(tx: Tx, person: HeldPerson): Promise<void> {
  if (await isPersonHeld(tx, person)) throw refuse('LEGAL_HOLD');
}

/** A condition on rows with an address: no hold concerns it, or the account that confirmed it. */
export function isAddressNotHeld(email: SQLWrapper): SQL {
  return sql`(not exists (select from legal_holds where lifted_at is null and legal_holds.email = ${email})
    and not exists (
      select from users as holder join legal_holds on legal_holds.user_id = holder.id
      where holder.email = ${email} and holder.email_verified and lifted_at is null))`;
}

/** A condition on rows of an account: no hold concerns it. */
export function isUserNotHeld(userId: SQLWrapper): SQL {
  return sql`not exists (select from legal_holds where lifted_at is null and legal_holds.user_id = ${userId})`;
}
