import { lte } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { SsoFailure } from './failure.ts';
import type { UsedAssertion } from './saml.ts';
import { ssoAssertions } from './tables.ts';

/** Uses a SAML assertion up, in the transaction that it opens a session in. Of two at once one succeeds. */
export async function consumeAssertion(tx: Tx, ctx: Ctx, assertion: UsedAssertion): Promise<void> {
  await tx.delete(ssoAssertions).where(lte(ssoAssertions.expiresAt, ctx.now()));
  const used = await tx.insert(ssoAssertions).values(assertion).onConflictDoNothing().returning();
  if (used.length === 0) throw new SsoFailure('assertion used before');
}
