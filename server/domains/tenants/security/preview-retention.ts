import type { RetainedCount } from '#contract/identity/tenants/security.ts';
import { countRetained } from '#server/domains/tenants/retention/kinds.ts';
import type { Ctx } from '#server/platform/context.ts';
import { administerTenant } from './administer.ts';

/** Counts what these days would delete now, with the conditions of the job itself. */
export function previewTenantRetention(ctx: Ctx, { id, days }: { id: string; days: number }): Promise<RetainedCount[]> {
  return administerTenant(ctx, id, (tx) => countRetained(tx, ctx, id, days));
}
