import { eq } from 'drizzle-orm';
import { writeBrandProperties } from '#contract/identity/tenants/brand-properties.ts';
import type { Branding } from '#contract/identity/tenants/branding.ts';
import { tenantLogoPath } from '#contract/identity/tenants/logo-files.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type TenantBranding, tenantBranding } from './tables.ts';

/** The stored branding of a tenant; undefined: nothing was ever set. */
export async function readBranding(tx: Tx, tenantId: string): Promise<TenantBranding | undefined> {
  const [row] = await tx.select().from(tenantBranding).where(eq(tenantBranding.tenantId, tenantId));
  return row;
}

/** `query`: of the address of the logo. */
export function toBranding(row: TenantBranding | undefined, query: Record<string, string> = {}): Branding {
  const logo = row && logoOf(row, query);
  return {
    version: row?.version ?? 0,
    primaryColor: row?.primaryColor ?? null,
    secondaryColor: row?.secondaryColor ?? null,
    customCss: writeBrandProperties(row?.properties ?? {}),
    logo: logo ?? null,
  };
}

/** The logo as pages show it; the address changes with the image, so that it is fetched again. */
export function logoOf(row: TenantBranding, query: Record<string, string> = {}): Branding['logo'] {
  const { logoName, logoWidth, logoHeight, logoSize, logoSha256, logoAt } = row;
  if (!logoName || !logoWidth || !logoHeight || !logoSize || !logoSha256 || !logoAt) return null;
  const path = `${tenantLogoPath}?${new URLSearchParams({ ...query, v: logoSha256.slice(0, 16) })}`;
  return { path, width: logoWidth, height: logoHeight, name: logoName, size: logoSize, uploadedAt: logoAt };
}
