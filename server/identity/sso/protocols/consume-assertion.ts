import { ssoAssertions } from '#server/identity/sso/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { SsoFailure } from './failure.ts';
import type { UsedAssertion } from './saml.ts';

/**
 * Consumes a SAML assertion in the transaction that opens a session with it. Of two parallel calls one throws an
 * SsoFailure.
 */
export async function consumeAssertion(tx: Tx, assertion: UsedAssertion): Promise<void> {
  const used = await tx.insert(ssoAssertions).values(assertion).onConflictDoNothing().returning();
  if (used.length === 0) throw new SsoFailure('assertion used before');
}
