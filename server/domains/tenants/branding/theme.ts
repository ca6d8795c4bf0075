import { brandTokensOf } from '#contract/identity/tenants/brand-properties.ts';
import type { TenantTheme } from '#contract/identity/tenants/branding.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { logoOf, readBranding } from './describe.ts';
import { brandingTag } from './records.ts';
import type { TenantBranding } from './tables.ts';

/** Returns how the member area looks in the tenant of this session; null without one. */
export async function getTheme(ctx: Ctx): Promise<TenantTheme | null> {
  const { tenant } = actorOf(ctx);
  if (tenant === null) return null;
  const theme = await themeOf(ctx, tenant.id);
  return { name: tenant.name, logo: null, tokens: {}, ...theme };
}

/** The theme of a tenant that the caller has checked; null: nothing was ever set. */
export async function themeOf(ctx: Ctx, tenantId: string): Promise<Omit<TenantTheme, 'name'> | null> {
  const row = await cachedBranding(ctx, tenantId);
  if (row === null) return null;
  const logo = logoOf(row);
  return {
    logo: logo && { path: logo.path, width: logo.width, height: logo.height },
    tokens: brandTokensOf(row),
  };
}

/** The branding of a tenant that the caller has checked; cached until it changes. */
export function cachedBranding(ctx: Ctx, tenantId: string): Promise<TenantBranding | null> {
  return ctx.cache.get(`tenant-branding:${tenantId}`, [brandingTag(tenantId)], async () => {
    const row = await ctx.db.transact(systemScope, (tx) => readBranding(tx, tenantId));
    return row ?? null;
  });
}
