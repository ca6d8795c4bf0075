import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import type { Mail } from '#server/platform/mail/tables.ts';

/** The purposes of emails that tell a person about the restriction itself (Art. 18 (3) GDPR). */
export const restrictionMail = { begun: 'data-restricted', lifted: 'data-restriction-lifted' } as const;
const requiredPurposes: readonly string[] = Object.values(restrictionMail);

/** Why an email must not be sent: the processing of its recipient's data is restricted. Null: it may. */
export async function whyRestricted(tx: Tx, { recipient, purpose }: Mail): Promise<string | null> {
  if (requiredPurposes.includes(purpose)) return null;
  return (await restrictedSince(tx, recipient)) ? 'The processing of this person’s data is restricted.' : null;
}

/** Since when the processing of the data under this address is restricted; null: it is not. */
export async function restrictedSince(tx: Tx, email: string): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`select restricted_since(${email}) as at`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** A condition on rows with an address, for the scope of the team: its processing is not restricted. */
export function isNotRestricted(email: SQLWrapper): SQL {
  return sql`not exists (select from restrictions where lifted_at is null and restrictions.email = ${email})`;
}
