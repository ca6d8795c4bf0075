import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { legalHolds } from './tables.ts';

interface HeldPerson {
  /** The account; a person without one is found by the address alone. */
  id?: string;
  email: string;
}

/** Whether a hold is on this person or on a record that concerns them. */
export async function isPersonHeld(tx: Tx, { id, email }: HeldPerson): Promise<boolean> {
  const concerns = or(eq(legalHolds.email, email), id === undefined ? undefined : eq(legalHolds.userId, id));
  return (await tx.$count(legalHolds, and(isNull(legalHolds.liftedAt), concerns))) > 0;
}

/** Refuses with LEGAL_HOLD while a hold is on this person or on a record that concerns them. */
export async function refuseHeldPerson(tx: Tx, person: HeldPerson): Promise<void> {
  if (await isPersonHeld(tx, person)) throw refuse('LEGAL_HOLD');
}

/** A condition on rows with an address: no hold concerns it. */
export function isAddressNotHeld(email: SQLWrapper): SQL {
  return sql`not exists (select from legal_holds where lifted_at is null and legal_holds.email = ${email})`;
}

/** A condition on rows of an account: no hold concerns it. */
export function isUserNotHeld(userId: SQLWrapper): SQL {
  return sql`not exists (select from legal_holds where lifted_at is null and legal_holds.user_id = ${userId})`;
}
