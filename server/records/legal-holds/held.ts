import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';

interface HeldPerson {
  /** The account; a person without one is found by the address alone. */
  id?: string | null;
  email: string;
  /** Other addresses that are theirs. */
  addresses?: readonly string[];
}

/** Whether a hold is on this person or on a record that concerns them, also under an earlier address of their account. */
export async function isPersonHeld(tx: Tx, { id = null, email, addresses = [] }: HeldPerson): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select bool_or(is_person_held(${id}::uuid, address)) as held from unnest(${sql.param([email, ...addresses])}::text[]) as address`,
  );
  return rows[0]?.held === true;
}

/** Refuses with LEGAL_HOLD while a hold is on this person or on a record that concerns them. */
export async function refuseHeldPerson(tx: Tx, person: HeldPerson): Promise<void> {
  if (await isPersonHeld(tx, person)) throw refuse('LEGAL_HOLD');
}

/** Refuses with LEGAL_HOLD while a hold is on this inquiry or project itself, also one that has another owner since. */
export async function refuseHeldRecord(tx: Tx, recordId: string): Promise<void> {
  const { rows } = await tx.execute<{ held: boolean }>(sql`select is_record_held(${recordId}) as held`);
  if (rows[0]?.held) throw refuse('LEGAL_HOLD');
}

/** A condition on rows with an address, for the scope of the team: no hold concerns it, or the account that confirmed it. */
export function isAddressNotHeld(email: SQLWrapper): SQL {
  return sql`(not exists (select from legal_holds where lifted_at is null and legal_holds.email = ${email})
    and not exists (
      select from users as holder join legal_holds on legal_holds.user_id = holder.id
      where holder.email = ${email} and holder.email_verified and lifted_at is null))`;
}

/** A condition on rows of an account, for the scope of the team: no hold concerns it. */
export function isUserNotHeld(userId: SQLWrapper): SQL {
  return sql`not exists (select from legal_holds where lifted_at is null and legal_holds.user_id = ${userId})`;
}
