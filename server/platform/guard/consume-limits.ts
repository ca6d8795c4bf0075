import type { CallLimit } from '#contract/procedure.ts';
import { actorOf, type Ctx, tenantOf } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';

const subjects: Record<CallLimit['per'], (ctx: Ctx) => string> = {
  network: ({ request }) => networkOf(request.address),
  account: (ctx) => actorOf(ctx).id,
  tenant: (ctx) => tenantOf(ctx).id,
  everybody: () => '',
};

/** Counts a call against each of these limits. Refuses with TOO_MANY_REQUESTS. */
export async function consumeLimits(ctx: Ctx, limits: readonly CallLimit[]): Promise<void> {
  for (const limit of limits) await ctx.limits.consume(limit, subjects[limit.per](ctx));
}
