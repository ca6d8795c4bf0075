import { and, eq } from 'drizzle-orm';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { hasAdministratorOutside } from '#server/identity/sign-in-domains/enforced.ts';
import { ssoDomains } from '#server/identity/sign-in-domains/tables.ts';
import { missingFields, type Provider } from '#server/identity/sso/providers/provider.ts';
import { findProvider, providersTag } from '#server/identity/sso/providers/queries.ts';
import { lockAdministrators } from '#server/identity/users/last-administrator.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { accountsOutside } from './affected.ts';

/**
 * Enforces a proven domain of an enabled provider, or stops it. An administrator outside all enforced domains must have a
 * password, so that nobody is locked out when the provider fails, and every account with the domain must belong to the tenant of
 * the provider. Requires a recent reauthentication.
 */
export async function enforceDomain(
  ctx: Ctx,
  { key, domain, enforced }: { key: string; domain: string; enforced: boolean },
): Promise<{ ok: true }> {
  requireReauthentication(ctx);
  const provider = await findProvider(ctx, key);
  if (!provider) throw refuse('NOT_FOUND');
  if (enforced && (!provider.isInForce || missingFields(provider).length > 0))
    throw refuseFields({ domain: 'Enable the provider first' });
  if (enforced && !provider.domains.includes(domain))
    throw refuseFields({ domain: 'Add the domain to the trusted domains first' });
  await transact(ctx, async (tx) => {
    const same = and(eq(ssoDomains.providerId, provider.id), eq(ssoDomains.domain, domain));
    const [before] = await tx.select().from(ssoDomains).where(same).for('update');
    if (!before) throw refuse('NOT_FOUND');
    if (before.enforced === enforced) return;
    if (enforced) await checkCanEnforce(tx, provider, domain, before.provenAt !== null);
    await tx.update(ssoDomains).set({ enforced }).where(same);
    tx.invalidate(providersTag);
    await recordAudit(tx, ctx, {
      action: enforced ? 'sso-provider.domain-enforced' : 'sso-provider.domain-released',
      resourceId: key,
      details: { name: provider.name, domain },
    });
  });
  return { ok: true };
}

async function checkCanEnforce(tx: Tx, provider: Provider, domain: string, isProven: boolean): Promise<void> {
  if (!isProven) throw refuseFields({ domain: 'The domain is not proven yet' });
  const outside = await accountsOutside(tx, provider, domain);
  if (outside > 0)
    throw refuseFields({
      domain: `Confirmed accounts with this domain that the provider does not sign in: ${outside}. They do not belong to the organisation, or administer this site. Invite people first, because nothing else would let them in`,
    });
  await lockAdministrators(tx);
  const others = await tx.select({ domain: ssoDomains.domain }).from(ssoDomains).where(eq(ssoDomains.enforced, true));
  if (await hasAdministratorOutside(tx, [domain, ...others.map((other) => other.domain)])) return;
  throw refuseFields({
    domain:
      'An administrator with a password and an address outside the enforced domains is needed first, for the day when the provider fails',
  });
}
