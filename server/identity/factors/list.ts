import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import type { AuthenticationMethods, Factor } from '#contract/identity/factors.ts';
import { passkeys } from '#server/identity/passkeys/tables.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { type FactorRow, factors, recoveryCodes } from './tables.ts';

/** Returns the user's verified factors, last used first, and the other methods by which they can authenticate. */
export async function listAuthenticationMethods(ctx: Ctx): Promise<AuthenticationMethods> {
  const { id, email } = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(factors)
      .where(and(eq(factors.userId, id), eq(factors.status, 'verified')))
      .orderBy(desc(factors.lastUsedAt), asc(factors.createdAt));
    const unused = and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt));
    const [codes] = await tx.select({ left: count() }).from(recoveryCodes).where(unused);
    const [keys] = await tx.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, id));
    const credential = await findCredential(tx, email);
    return {
      factors: rows.map(describeFactor),
      recovery_codes_left: codes?.left ?? 0,
      has_password: Boolean(credential?.hash),
      // Passkeys belong to our own host and its subdomains.
      has_passkey: (keys?.total ?? 0) > 0 && ctx.request.tenantHost?.isOwnDomain !== true,
    };
  });
}

/** A factor as its owner may see it: without the secret and the phone number. */
export function describeFactor(row: FactorRow): Factor {
  return {
    id: row.id,
    friendly_name: row.friendlyName,
    factor_type: row.factorType,
    status: row.status,
    phone_hint: row.phone?.slice(-2) ?? null,
    created_at: row.createdAt,
    last_used_at: row.lastUsedAt,
  };
}
