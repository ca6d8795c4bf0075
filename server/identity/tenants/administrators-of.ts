import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { tenantMembers } from './tables.ts';

/** The people who have joined a tenant, own or administer it and can sign in. */
export function administratorsOf(tx: Tx, tenantId: string): Promise<{ id: string; email: string }[]> {
  const { role, joinedAt } = tenantMembers;
  const isAdministrator = and(eq(tenantMembers.tenantId, tenantId), inArray(role, ['owner', 'admin']));
  return tx
    .select({ id: users.id, email: users.email })
    .from(tenantMembers)
    .innerJoin(users, eq(users.id, tenantMembers.userId))
    .where(and(isAdministrator, isNotNull(joinedAt), isNull(users.bannedAt)))
    .orderBy(asc(users.email));
}
