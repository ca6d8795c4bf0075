import { eq } from 'drizzle-orm';
import { tenants } from '#server/identity/tenants/tables.ts';
import { type Ctx, tenantOf, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findProvider } from './providers/queries.ts';

/**
 * An act on a provider for those who administer its tenant. Another tenant's provider answers like one that does not exist. In
 * the transaction the row policies check the role again.
 */
export function ofOwnTenant<Input extends { key: string }, Result>(
  act: (ctx: Ctx, input: Input) => Promise<Result>,
): (ctx: Ctx, input: Input) => Promise<Result> {
  return async (ctx, input) => {
    const { id } = tenantOf(ctx);
    if ((await findProvider(ctx, input.key))?.tenantId !== id) throw refuse('NOT_FOUND');
    return act(ctx, input);
  };
}

/** Whether providers can be added, enabled and used. */
export async function ssoStateOf(ctx: Ctx): Promise<{ isAllowed: boolean }> {
  const { id } = tenantOf(ctx);
  const { ssoEnabled } = tenants;
  const [tenant] = await transact(ctx, (tx) => tx.select({ ssoEnabled }).from(tenants).where(eq(tenants.id, id)));
  return { isAllowed: tenant?.ssoEnabled === true };
}
