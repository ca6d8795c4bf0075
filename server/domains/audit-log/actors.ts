import { eq } from 'drizzle-orm';
import { listAdministrators } from '#server/identity/users/queries.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Returns the active administrators, and the account with this id, whose entries are shown. */
export async function listActors(ctx: Ctx, { id }: { id: string | null }): Promise<{ id: string; email: string }[]> {
  const administrators = await listAdministrators(ctx);
  if (id === null || administrators.some((person) => person.id === id)) return administrators;
  const found = await ctx.db.read.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id));
  return [...administrators, ...found];
}
