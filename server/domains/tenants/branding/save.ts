import { readBrandProperties } from '#contract/identity/tenants/brand-properties.ts';
import type { Branding, BrandingForm } from '#contract/identity/tenants/branding.ts';
import { requireTenantRole } from '#server/identity/tenants/require-role.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { readBranding, toBranding } from './describe.ts';
import { changeBranding, requireTenant } from './records.ts';

type Versioned = BrandingForm & { version: number };

/** Returns the branding of one's organisation, for its administrators. */
export function getOwnBranding(ctx: Ctx): Promise<Branding> {
  return transact(ctx, async (tx) => {
    const { id } = await requireTenantRole(tx, ctx, 'organisation.admin');
    return toBranding(await readBranding(tx, id));
  });
}

/** Changes the branding of one's organisation, for its administrators. */
export function saveOwnBranding(ctx: Ctx, form: Versioned): Promise<Branding> {
  return transact(ctx, async (tx) => {
    const { id } = await requireTenantRole(tx, ctx, 'organisation.admin');
    return toBranding(await save(tx, ctx, id, form));
  });
}

/** Returns the branding of a tenant. Refuses with NOT_FOUND. */
export function getBranding(ctx: Ctx, { id }: { id: string }): Promise<Branding> {
  return transact(ctx, async (tx) => {
    await requireTenant(tx, id);
    return toBranding(await readBranding(tx, id), { tenant: id });
  });
}

/** Changes the branding of a tenant. Refuses with NOT_FOUND and CONFLICT. */
export function saveBranding(ctx: Ctx, { id, ...form }: Versioned & { id: string }): Promise<Branding> {
  return transact(ctx, async (tx) => {
    await requireTenant(tx, id);
    return toBranding(await save(tx, ctx, id, form), { tenant: id });
  });
}

function save(tx: Tx, ctx: Ctx, tenantId: string, { version, customCss, ...colours }: Versioned) {
  const read = readBrandProperties(customCss);
  if ('problem' in read) throw refuseFields({ customCss: read.problem });
  const set = { ...colours, properties: read.properties };
  return changeBranding(tx, ctx, { tenantId, version }, () => ({ set, action: 'tenant.branding-saved' }));
}
