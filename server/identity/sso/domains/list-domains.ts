import { eq } from 'drizzle-orm';
import type { SignInDomain } from '#contract/identity/sso/domains.ts';
import { isSeen, nextStepToProve, recordOf } from '#server/identity/dns-domains/record.ts';
import { enforcedDomains } from '#server/identity/sign-in-domains/enforced.ts';
import { ssoDomains } from '#server/identity/sign-in-domains/tables.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import { findProvider } from '#server/identity/sso/providers/queries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { affectedBy } from './affected.ts';

/** The trusted domains of a provider, with the record that proves each, what resolvers saw, and what to do next. */
export async function listDomains(ctx: Ctx, { key }: { key: string }): Promise<SignInDomain[]> {
  const provider = await findProvider(ctx, key);
  if (!provider) throw refuse('NOT_FOUND');
  const inForce = (await enforcedDomains(ctx)).map(({ domain }) => domain);
  return transact(ctx, async (tx) => {
    const rows = await tx.select().from(ssoDomains).where(eq(ssoDomains.providerId, provider.id));
    const described = provider.domains.map((domain) => describe(ctx, provider, domain, rows, inForce));
    for (const found of described)
      if (found.status === 'proven') found.affected = await affectedBy(tx, ctx, provider, found.domain, inForce);
    return described;
  });
}

function describe(
  ctx: Ctx,
  provider: Provider,
  domain: string,
  rows: readonly (typeof ssoDomains.$inferSelect)[],
  inForce: readonly string[],
): SignInDomain {
  const row = rows.find((one) => one.domain === domain);
  const record = recordOf(ctx, provider, domain);
  const resolvers = (row?.findings ?? []).map((answer) => ({ ...answer, isSeen: isSeen(answer, record) }));
  const isEnforced = row?.enforced ? (inForce.includes(domain) ? 'enforced' : 'suspended') : null;
  const status = isEnforced ?? (row?.provenAt ? 'proven' : 'unproven');
  const facts = { domain, status, record, checkedAt: row?.checkedAt ?? null, resolvers } as const;
  return { ...facts, nextStep: nextStepOf(facts, provider.name), affected: null };
}

function nextStepOf({ domain, status, resolvers, record }: Omit<SignInDomain, 'nextStep' | 'affected'>, name: string) {
  const answered = resolvers.filter(({ records }) => records !== null);
  switch (status) {
    case 'enforced':
      return `People with @${domain} sign in through ${name} only.`;
    case 'suspended':
      return 'Inactive: the provider must be enabled, and an administrator outside the enforced domains must have a password.';
    case 'proven':
      return answered.every((answer) => answer.isSeen)
        ? 'The domain is verified. Enforce it once everyone with this domain can sign in through the provider.'
        : 'The record is missing. Add it again: after three days without it the domain is no longer verified.';
    case 'unproven':
      return nextStepToProve(record, resolvers);
  }
}
