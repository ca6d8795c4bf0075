import { and, asc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { TenantRules } from '#contract/identity/tenants/security.ts';
import { passkeys } from '#server/identity/passkeys/tables.ts';
import { tenantMembers, tenants } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { administerTenant } from './administer.ts';

/** Returns the security rules of a tenant. Refuses with NOT_FOUND and FORBIDDEN. */
export function getTenantRules(ctx: Ctx, { id }: { id: string }): Promise<TenantRules> {
  return administerTenant(ctx, id, (tx) => describeRules(tx, ctx, id));
}

export async function describeRules(tx: Tx, ctx: Ctx, id: string): Promise<TenantRules> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, id));
  if (!tenant) throw refuse('NOT_FOUND');
  const { version, name, sessionTimeout, mfaRequiredFrom, ipAllowList, dataRetention } = tenant;
  return {
    ...{ id, version, name, sessionTimeout, mfaRequiredFrom, dataRetention },
    withoutFactor: await peopleWithoutFactor(tx, id),
    joined: await tx.$count(tenantMembers, and(eq(tenantMembers.tenantId, id), isNotNull(tenantMembers.joinedAt))),
    networks: ipAllowList,
    ownAddress: ctx.request.address,
  };
}

/**
 * People who have joined, with neither an authenticator app or phone nor a passkey. Needs the scope of the system, which
 * sees all passkeys.
 */
export function peopleWithoutFactor(tx: Tx, tenantId: string) {
  const passkey = sql`(select from ${passkeys} where ${passkeys.userId} = ${users.id})`;
  return tx
    .select({ id: users.id, email: users.email, role: tenantMembers.role })
    .from(tenantMembers)
    .innerJoin(users, eq(users.id, tenantMembers.userId))
    .where(
      and(
        eq(tenantMembers.tenantId, tenantId),
        isNotNull(tenantMembers.joinedAt),
        eq(users.hasFactor, false),
        notExists(passkey),
      ),
    )
    .orderBy(asc(users.email));
}
