import { administratorsOf } from '#server/identity/tenants/administrators-of.ts';
import { subdomainOrigin } from '#server/identity/tenants/hosts.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';

/** Notifies the owners and administrators of a tenant that the record of its domain is missing, or that the domain is lost. */
export async function notifyAdministrators(
  tx: Tx,
  ctx: Ctx,
  tenant: Pick<Tenant, 'id' | 'name' | 'subdomain'> & { domain: string },
  { isLost }: { isLost: boolean },
): Promise<void> {
  const accounts = await administratorsOf(tx, tenant.id);
  const mail = { purpose: 'tenant-domain', button: 'Open the organisation' };
  const notice = isLost ? lost(ctx, tenant) : missing(tenant);
  await notify(tx, ctx, { accounts }, { ...notice, href: '/settings/organisation', mail });
}

const missing = ({ domain }: { domain: string }) => ({
  title: `The DNS record of ${domain} is missing`,
  body: `People can still sign in at ${domain}. After three days without the record they no longer can: add it again, and check it in the settings of the organisation.`,
});

const lost = (ctx: Ctx, { domain, subdomain }: { domain: string; subdomain: string }) => ({
  title: `People can no longer sign in at ${domain}`,
  body: `Its DNS record was not found for three days. They sign in at ${subdomainOrigin(ctx, subdomain)}. To use the domain again, add the record and check it in the settings of the organisation.`,
});
