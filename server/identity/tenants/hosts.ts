import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Services, TenantHost } from '#server/platform/context.ts';
import { publicScope } from '#server/platform/db/db.ts';
import { logCondition } from '#server/platform/log/condition.ts';

/** Invalidated by every change of a tenant and of the proof of its domain. */
export const tenantHostsTag = 'tenant-hosts';

/** A process that hears of no changes for a while still follows them. */
const cachedMs = 30_000;

type Hosts = ReadonlyMap<string, TenantHost>;

/** What each process knew last: used while the database does not respond. */
const lastKnown = new WeakMap<Services['cache'], Hosts>();

/**
 * Returns the tenant that a Host header names: by the subdomain of APP_URL's host, or by a proven domain of its own, with
 * the port of APP_URL. Null for every other host. Only names of the database are ever used; the header is compared with them.
 */
export async function findTenantHost(services: Services, header: string | undefined): Promise<TenantHost | null> {
  const { protocol, host: own } = new URL(services.appUrl);
  if (header === undefined || header === own) return null;
  const host = normalHost(protocol, header);
  return host === null || host === own ? null : ((await hostsOf(services)).get(host) ?? null);
}

/** The present host of a tenant: its subdomain, or the proven domain of its own. Null: there is none. */
export async function hostOfTenant(
  services: Services,
  { tenantId, isOwnDomain }: Pick<TenantHost, 'tenantId' | 'isOwnDomain'>,
): Promise<TenantHost | null> {
  const hosts = [...(await hostsOf(services)).values()];
  return hosts.find((host) => host.tenantId === tenantId && host.isOwnDomain === isOwnDomain) ?? null;
}

/** As a URL writes it: lower case, without the usual port. Null: no host name, such as an IP address. */
export function normalHost(protocol: string, header: string): string | null {
  if (header.length > 300 || !/^[a-z0-9.-]*[a-z][a-z0-9.-]*(:\d{1,5})?$/i.test(header)) return null;
  return URL.parse(`${protocol}//${header}`)?.host ?? null;
}

/** Whether a domain is the application's own host or below it, where only subdomains are given. */
export function isOwnHost({ appUrl }: Pick<Services, 'appUrl'>, domain: string): boolean {
  const { hostname } = new URL(appUrl);
  return domain === hostname || domain.endsWith(`.${hostname}`);
}

/**
 * Whether a request under this Host header is for nobody, if it is no tenant's: anything that is given and is neither the name
 * of APP_URL nor one of operators and their machines, such as a domain that a tenant has lost. Its owner may control it, so no
 * session is open there. False for every header while APP_URL is a name of a machine itself.
 */
export function mayBeForeign({ appUrl }: Pick<Services, 'appUrl'>, header: string | undefined): boolean {
  const { hostname } = new URL(appUrl);
  if (header === undefined || isOfMachine(hostname)) return false;
  const name = header.toLowerCase().replace(/:\d*$/, '');
  return name !== hostname && !isOfMachine(name);
}

/** IP addresses, names without a dot, and those below localhost, which browsers never look up. */
function isOfMachine(name: string): boolean {
  return (
    isIPv4(name) || (/^\[.*\]$/.test(name) && isIPv6(name.slice(1, -1))) || /^([\w.-]+\.localhost|[\w-]+)$/.test(name)
  );
}

/** The address of a tenant's subdomain. */
export function subdomainOrigin({ appUrl }: Pick<Services, 'appUrl'>, subdomain: string): string {
  const { protocol, host } = new URL(appUrl);
  return `${protocol}//${subdomain}.${host}`;
}

/** The address of a tenant's own domain. */
export function domainOrigin({ appUrl }: Pick<Services, 'appUrl'>, domain: string): string {
  const { protocol, port } = new URL(appUrl);
  return `${protocol}//${domain}${port && `:${port}`}`;
}

async function hostsOf(services: Services): Promise<Hosts> {
  try {
    const hosts = await services.cache.get('tenant-hosts', [tenantHostsTag], () => load(services), cachedMs);
    lastKnown.set(services.cache, hosts);
    return hosts;
  } catch (error) {
    logCondition(services.log, 'tenant-hosts.failed', { error });
    const known = lastKnown.get(services.cache);
    // Without any, a tenant's host would be taken for our own.
    if (known === undefined) throw error;
    return known;
  }
}

interface Row extends Record<string, unknown> {
  tenant_id: string;
  name: string;
  subdomain: string;
  domain: string | null;
  is_usable: boolean;
}

async function load(services: Services): Promise<Hosts> {
  const { rows } = await services.db.transact(publicScope, (tx) => tx.execute<Row>(sql`select * from tenant_hosts()`));
  const hosts = new Map<string, TenantHost>();
  for (const { tenant_id: tenantId, name, subdomain, domain, is_usable: isUsable } of rows) {
    const add = (origin: string, isOwnDomain: boolean) => {
      // An IP address as APP_URL has no subdomains.
      const host = URL.parse(origin)?.host;
      if (host !== undefined) hosts.set(host, { tenantId, name, origin, isOwnDomain, isUsable });
    };
    add(subdomainOrigin(services, subdomain), false);
    // The application's own names are never somebody's domain, whatever was written before APP_URL changed.
    if (domain !== null && !isOwnHost(services, domain)) add(domainOrigin(services, domain), true);
  }
  return hosts;
}
