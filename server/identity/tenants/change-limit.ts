import { actorOf, type Ctx } from '#server/platform/context.ts';

/** Changes per person and hour: each is audited. */
const cap = { name: 'tenant-change', points: 120, perSeconds: 3600 };

/** Counts a change of a tenant: of its rules, its look or the role of one of its people. Refuses with TOO_MANY_REQUESTS. */
export async function takeTenantChange(ctx: Ctx): Promise<void> {
  await ctx.limits.consume(cap, actorOf(ctx).id);
}
