import type { z } from 'zod';
import type { tenantHost } from '#contract/identity/tenants/addresses.ts';
import { tenantHostsTag } from '#server/identity/tenants/hosts.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Returns what the sign-in page says of the tenant whose host it is opened on; null on our own host. */
export async function describeHost(ctx: Ctx): Promise<z.output<typeof tenantHost> | null> {
  const { tenantHost: host } = ctx.request;
  if (host === null) return null;
  ctx.dependsOn(tenantHostsTag);
  return { name: host.name, isUsable: host.isUsable, hasPasskeys: !host.isOwnDomain };
}
