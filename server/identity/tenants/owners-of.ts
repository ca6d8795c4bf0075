import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { tenantMembers } from './tables.ts';

/** The addresses of the people who have joined a tenant and own it. */
export async function ownersOf(tx: Tx, tenantId: string): Promise<string[]> {
  const isOwner = and(eq(tenantMembers.tenantId, tenantId), eq(tenantMembers.role, 'owner'));
  const owners = await tx
    .select({ email: users.email })
    .from(tenantMembers)
    .innerJoin(users, eq(users.id, tenantMembers.userId))
    .where(and(isOwner, isNotNull(tenantMembers.joinedAt)))
    .orderBy(asc(users.email));
  return owners.map(({ email }) => email);
}
