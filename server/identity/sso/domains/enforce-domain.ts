import { and, eq, sql } from 'drizzle-orm';
import { can } from '#contract/permissions.ts';
import { lockDomain } from '#server/identity/sign-in-domains/address-problem.ts';
import { hasAdministratorOutside } from '#server/identity/sign-in-domains/enforced.ts';
import { ssoDomains } from '#server/identity/sign-in-domains/tables.ts';
import { consumeProviderChange } from '#server/identity/sso/providers/change-limit.ts';
import { notifyOfProviderChange } from '#server/identity/sso/providers/notify-of-change.ts';
import { missingFields, type Provider } from '#server/identity/sso/providers/provider.ts';
import { findProvider, providersTag } from '#server/identity/sso/providers/queries.ts';
import { lockAdministrators } from '#server/identity/users/last-administrator.ts';
import { accounts } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { accountsOutside } from './affected.ts';

/**
 * Enforces a proven domain of an enabled provider, or stops it. An administrator outside all enforced domains must have a
 * password, so that nobody is locked out when the provider fails, and every account with the domain must belong to the tenant of
 * the provider. In a tenant only an owner enforces, and an owner must be able to sign in afterwards. Requires a recent reauthentication.
 */
export async function enforceDomain(
  ctx: Ctx,
  { key, domain, enforced }: { key: string; domain: string; enforced: boolean },
): Promise<{ ok: true }> {
  const provider = await findProvider(ctx, key);
  if (!provider) throw refuse('NOT_FOUND');
  if (enforced && (!provider.isInForce || missingFields(provider).length > 0))
    throw refuseFields({ domain: 'Enable the provider first' });
  if (enforced && !provider.domains.includes(domain))
    throw refuseFields({ domain: 'Add the domain to the trusted domains first' });
  if (enforced && isOfTenant(ctx) && !hasPermission(ctx, 'organisation.owner'))
    throw refuseFields({ domain: 'Only an owner of the organisation can enforce a domain' });
  // A release needs an enforcement before it, so that its mails are limited too.
  if (enforced) await consumeProviderChange(ctx, provider.tenantId);
  await transact(ctx, async (tx) => {
    const same = and(eq(ssoDomains.providerId, provider.id), eq(ssoDomains.domain, domain));
    const [before] = await tx.select().from(ssoDomains).where(same).for('update');
    if (!before) throw refuse('NOT_FOUND');
    if (before.enforced === enforced) return;
    if (enforced) await checkCanEnforce(tx, ctx, provider, domain, before.provenAt !== null);
    await tx.update(ssoDomains).set({ enforced }).where(same);
    tx.invalidate(providersTag);
    await recordAudit(tx, ctx, {
      action: enforced ? 'sso-provider.domain-enforced' : 'sso-provider.domain-released',
      resourceId: key,
      details: { name: provider.name, domain },
    });
    await notifyOfProviderChange(tx, ctx, provider, {
      what: enforced ? 'enforces a domain' : 'no longer enforces a domain',
      did: enforced
        ? `enforced ${domain}: its people sign in only through “${provider.name}”`
        : `released ${domain} from “${provider.name}”: its people can use a password again`,
    });
  });
  return { ok: true };
}

async function checkCanEnforce(tx: Tx, ctx: Ctx, provider: Provider, domain: string, isProven: boolean): Promise<void> {
  if (!isProven) throw refuseFields({ domain: 'The domain is not verified yet' });
  // Before the accounts are counted, so that none of them becomes an administrator meanwhile, and none gets such an address.
  await lockDomain(tx, domain);
  await lockAdministrators(tx);
  const outside = await accountsOutside(tx, provider, domain);
  if (outside > 0)
    throw refuseFields({
      domain: `Confirmed accounts with this domain that could no longer sign in: ${outside}. They do not belong to the organisation, or they administer this site. Invite these people first`,
    });
  const others = await tx.select({ domain: ssoDomains.domain }).from(ssoDomains).where(eq(ssoDomains.enforced, true));
  const inForce = [domain, ...others.map((other) => other.domain)];
  if (!(await hasAdministratorOutside(tx, inForce)))
    throw refuseFields({
      domain:
        'First an administrator with a password needs an address outside the enforced domains, in case the provider fails',
    });
  if (isOfTenant(ctx) && !(await canOwnerSignIn(tx, ctx, provider, inForce)))
    throw refuseFields({
      domain:
        'An owner must still be able to sign in. Sign in through this provider first, or add an owner with a password and an address outside the enforced domains',
    });
}

/** Whether the act is one of the tenant's people, not of an administrator of the platform. */
const isOfTenant = (ctx: Ctx) => !can(actorOf(ctx).role, 'sso.manage');

/**
 * Whether the owner who enforces has signed in through the provider, or an owner who stays has a password and an address
 * outside the domains.
 */
async function canOwnerSignIn(tx: Tx, ctx: Ctx, { id, tenantId }: Provider, domains: string[]): Promise<boolean> {
  const { id: actorId } = actorOf(ctx);
  const own = and(eq(accounts.userId, actorId), eq(accounts.ssoProviderId, id));
  if ((await tx.$count(accounts, own)) > 0) return true;
  const { rows } = await tx.execute(sql`
    select from tenant_members m join users u on u.id = m.user_id
    join accounts a on a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
    where m.tenant_id = ${tenantId} and m.role = 'owner' and m.joined_at is not null
      and (u.id = ${actorId} or u.id in (select user_id from others_in_tenant(${tenantId}, ${actorId}) where is_staying))
      and u.email_verified
      and split_part(u.email, '@', 2) <> all(${sql.param(domains)}::text[])
    limit 1`);
  return rows.length > 0;
}
