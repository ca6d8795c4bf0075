import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { providerAddress } from '#contract/back-office.ts';
import { dayMs } from '#contract/time/durations.ts';
import { recordOf } from '#server/identity/dns-domains/record.ts';
import { checkEach, verify } from '#server/identity/dns-domains/verify.ts';
import { ssoDomains } from '#server/identity/sign-in-domains/tables.ts';
import { notifyTenantAdministrators } from '#server/identity/sso/notify-tenant-administrators.ts';
import { notifyOfProviderChange } from '#server/identity/sso/providers/notify-of-change.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import { findProvider, findProviderById, providersTag } from '#server/identity/sso/providers/queries.ts';
import { type Ctx, type Services, systemContext, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { violates } from '#server/platform/db/violates.ts';
import type { DnsAnswer } from '#server/platform/outgoing/look-up-records.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';

/**
 * Looks for the record of a trusted domain and stores what each resolver saw; a miss is not counted. Notifies those who
 * administer the provider when the domain is verified. Refuses with NOT_FOUND.
 */
export async function checkDomain(ctx: Ctx, { key, domain }: { key: string; domain: string }): Promise<{ ok: true }> {
  const provider = await findProvider(ctx, key);
  if (!provider?.domains.includes(domain)) throw refuse('NOT_FOUND');
  const answers = await ctx.lookUpTxt(recordOf(ctx, provider, domain).name);
  await transact(ctx, async (tx) => {
    const { isNew } = await store(tx, ctx, provider, domain, answers, { countsMisses: false });
    if (!isNew) return;
    const did = `verified ${domain} for the sign-in provider “${provider.name}”`;
    await notifyOfProviderChange(tx, ctx, provider, { what: `has the verified domain ${domain}`, did });
  }).catch((error: unknown) => {
    if (!violates(error, 'sso_domains_proven')) throw error;
    throw refuseFields({ domain: 'This domain is already verified for another provider' });
  });
  return { ok: true };
}

/**
 * Checks proven domains once a day; after three days without their record they are no longer proven or enforced. One that
 * fails does not stop the others.
 */
export async function checkProvenDomains(services: Services): Promise<number> {
  const ctx = systemContext(services, 'sso-domains');
  const due = await services.db.transact(systemScope, (tx) =>
    tx
      .select({ providerId: ssoDomains.providerId, domain: ssoDomains.domain })
      .from(ssoDomains)
      .where(and(isNotNull(ssoDomains.provenAt), lte(ssoDomains.checkedAt, new Date(ctx.now().getTime() - dayMs)))),
  );
  return checkEach(services, 'sso.domain.failed', due, async ({ providerId, domain }) => {
    const provider = await findProviderById(services, providerId);
    if (!provider) return;
    const answers = await ctx.lookUpTxt(recordOf(ctx, provider, domain).name);
    await services.db.transact(systemScope, (tx) => store(tx, ctx, provider, domain, answers, { countsMisses: true }));
  });
}

async function store(
  tx: Tx,
  ctx: Ctx,
  provider: Provider,
  domain: string,
  findings: DnsAnswer[],
  { countsMisses }: { countsMisses: boolean },
): Promise<{ isNew: boolean }> {
  const same = and(eq(ssoDomains.providerId, provider.id), eq(ssoDomains.domain, domain));
  const checkedAt = ctx.now();
  const first = { providerId: provider.id, domain, checkedAt, findings };
  await tx.insert(ssoDomains).values(first).onConflictDoNothing();
  const [before] = await tx.select().from(ssoDomains).where(same).for('update');
  const record = recordOf(ctx, provider, domain);
  const { values, isNew, isLost } = verify(before, findings, record, { checkedAt, countsMisses });
  await tx
    .update(ssoDomains)
    .set({ ...values, ...(isLost && { enforced: false }) })
    .where(same);
  if (!isNew && !isLost) return { isNew };
  tx.invalidate(providersTag);
  await recordAudit(tx, ctx, {
    action: isNew ? 'sso-provider.domain-proven' : 'sso-provider.domain-lost',
    resourceId: provider.key,
    details: { name: provider.name, domain },
  });
  if (!isLost) return { isNew };
  const notice = lostNotice(provider, domain);
  await notify(tx, ctx, { team: 'all' }, { kind: 'sso-provider', ...notice });
  const mail = { purpose: 'sso-domain', subject: notice.title, text: notice.body };
  await notifyTenantAdministrators(tx, ctx, provider, mail);
  return { isNew };
}

const lostNotice = ({ key, name, tenant }: Provider, domain: string) => ({
  title: `${domain} is no longer verified for ${name}`,
  body: `Its DNS record was not found for three days. ${
    tenant === null
      ? 'People with this domain can sign in with a password again.'
      : 'People with this domain can no longer sign in through the provider, and can use a password again.'
  }`,
  href: providerAddress(key),
});
