import type { Ctx } from '#server/platform/context.ts';

/** Additions and changes per tenant and hour: each makes every process load its providers again. */
const cap = { name: 'sso-provider-change', points: 30, perSeconds: 3600 };

/**
 * Counts an addition to or a change of a tenant's providers, which its administrators make. To disable and to remove one is
 * never refused.
 */
export async function consumeProviderChange(ctx: Ctx, tenantId: string | null): Promise<void> {
  if (tenantId !== null) await ctx.limits.consume(cap, tenantId);
}
