import { eq } from 'drizzle-orm';
import { tenants } from '#server/identity/tenants/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Change } from '#server/records/change.ts';
import { defineRecords } from '#server/records/define.ts';
import { type TenantBranding, tenantBranding } from './tables.ts';

/** Branding has no history besides the audit log. */
const brandingRecords = defineRecords({
  table: tenantBranding,
  events: null,
  auditId: ({ tenantId }) => tenantId,
  auditFields: ['primaryColor', 'secondaryColor', 'properties', 'logoName', 'logoSha256'],
});

/** What reads of a tenant's branding are cached under. */
export const brandingTag = (tenantId: string) => `tenant-branding:${tenantId}`;

/** Refuses with NOT_FOUND where there is no such tenant. */
export async function requireTenant(tx: Tx, id: string): Promise<void> {
  const [tenant] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, id));
  if (!tenant) throw refuse('NOT_FOUND');
}

/** Changes the branding of a tenant that exists; its row is made when it is first needed. Refuses with CONFLICT. */
export async function changeBranding(
  tx: Tx,
  ctx: Ctx,
  { tenantId, version }: { tenantId: string; version?: number },
  decide: (row: TenantBranding) => Change<typeof tenantBranding, never>,
): Promise<TenantBranding> {
  const at = ctx.now();
  await tx
    .insert(tenantBranding)
    .values({ id: ctx.newId(), tenantId, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  const ref = { where: eq(tenantBranding.tenantId, tenantId), ...(version !== undefined && { version }) };
  const after = await brandingRecords.change(tx, ctx, ref, decide);
  tx.invalidate(brandingTag(tenantId));
  return after;
}
