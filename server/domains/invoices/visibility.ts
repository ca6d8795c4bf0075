import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Actor } from '#server/platform/context.ts';
import { invoices } from './tables.ts';

/** What was issued to somebody as a member, and to the tenant that they work in. The row policy is the same. */
export function isVisibleToClient({ id, tenant }: Pick<Actor, 'id' | 'tenant'>): SQL | undefined {
  const own = and(isNull(invoices.tenantId), eq(invoices.clientId, id));
  return and(ne(invoices.state, 'draft'), tenant === null ? own : or(own, eq(invoices.tenantId, tenant.id)));
}
