import { sql } from 'drizzle-orm';
import type { Actor } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type JoinedTenant, tenantsOf } from './tenants-of.ts';

/** The tenant as an actor carries it. */
export function actorTenantOf(tenant: JoinedTenant | null): Actor['tenant'] {
  if (tenant === null) return null;
  const { id, name, role, apiRateLimit } = tenant;
  return { id, name, role, apiRateLimit };
}

interface SessionPlace {
  userId: string;
  tenantId: string | null;
}

/** The tenant of a session or an API token, if its person still belongs to it and it can be used; otherwise null. */
export function tenantOfSession({ tenantId }: SessionPlace, joined: readonly JoinedTenant[]): JoinedTenant | null {
  return joined.find(({ id, isUsable }) => id === tenantId && isUsable) ?? null;
}

/** The same, read in this transaction. */
export async function readTenantOfSession(tx: Tx, session: SessionPlace): Promise<JoinedTenant | null> {
  if (session.tenantId === null) return null;
  return tenantOfSession(session, await readTenantsOf(tx, session.userId));
}

/** The tenants of a person, see `tenantsOf`. */
export async function readTenantsOf(tx: Tx, userId: string): Promise<JoinedTenant[]> {
  const { rows } = await tx.execute<{ joined: JoinedTenant[] }>(sql`select ${tenantsOf(userId)} as joined`);
  return rows[0]?.joined ?? [];
}
