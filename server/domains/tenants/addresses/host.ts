import type { z } from 'zod';
import type { tenantHost } from '#contract/identity/tenants/addresses.ts';
import { brandingTag } from '#server/domains/tenants/branding/records.ts';
import { themeOf } from '#server/domains/tenants/branding/theme.ts';
import { tenantHostsTag } from '#server/identity/tenants/hosts.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Returns what the sign-in page says of the tenant whose host it is opened on; null on our own host. */
export async function describeHost(ctx: Ctx): Promise<z.output<typeof tenantHost> | null> {
  const { tenantHost: host } = ctx.request;
  if (host === null) return null;
  ctx.dependsOn(tenantHostsTag);
  ctx.dependsOn(brandingTag(host.tenantId));
  const { name, isUsable, isOwnDomain, tenantId } = host;
  return { name, isUsable, hasPasskeys: !isOwnDomain, theme: isUsable ? await themeOf(ctx, tenantId) : null };
}
