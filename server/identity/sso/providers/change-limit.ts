import type { Ctx } from '#server/platform/context.ts';

/** Changes per tenant and hour: each is mailed to all its administrators, and most make every process load its providers again. */
const cap = { name: 'sso-provider-change', points: 30, perSeconds: 3600 };

/**
 * Counts a change of a tenant's providers, which its administrators make: an addition, an enforced domain and a new SCIM token
 * too. To disable and to remove a provider, to release a domain and to revoke a token is never refused.
 */
export async function consumeProviderChange(ctx: Ctx, tenantId: string | null): Promise<void> {
  if (tenantId !== null) await ctx.limits.consume(cap, tenantId);
}
