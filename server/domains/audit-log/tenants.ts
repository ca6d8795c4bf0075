import { asc, eq } from 'drizzle-orm';
import { tenants } from '#server/identity/tenants/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';

/** More do not fit into a menu; every entry of an organisation links to its others. */
const maximum = 200;

/** Returns the organisations whose entries can be chosen, by name, and the one with this id. */
export function listTenantChoices(ctx: Ctx, { id }: { id: string | null }): Promise<{ id: string; name: string }[]> {
  return transact(ctx, async (tx) => {
    const choice = { id: tenants.id, name: tenants.name };
    const first = await tx.select(choice).from(tenants).orderBy(asc(tenants.name), asc(tenants.id)).limit(maximum);
    if (id === null || first.some((tenant) => tenant.id === id)) return first;
    return [...first, ...(await tx.select(choice).from(tenants).where(eq(tenants.id, id)))];
  });
}
