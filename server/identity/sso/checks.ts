import { eq } from 'drizzle-orm';
import { type Check, line, notChecked, shareScore } from '#server/platform/check.ts';
import { ssoDiscoveries, ssoProviders } from './tables.ts';

export const ssoChecks: readonly Check[] = [
  {
    id: 'integration.sso-discovery',
    name: 'Discovery of sign-in providers',
    category: 'Integration',
    critical: false,
    severity: 'medium',
    requirements: ['The discovery document of every enabled provider can be used'],
    remedy: 'Test the provider, and correct its discovery address.',
    href: '/enterprise-features?tab=sso',
    source: 'discovery documents',
    async run({ tx }) {
      const rows = await tx
        .select({ name: ssoProviders.name, problem: ssoDiscoveries.problem, fetchedAt: ssoDiscoveries.fetchedAt })
        .from(ssoProviders)
        .innerJoin(ssoDiscoveries, eq(ssoDiscoveries.providerId, ssoProviders.id))
        .where(eq(ssoProviders.enabled, true));
      if (rows.length === 0) return notChecked('Not checked: no enabled provider has a discovery document');
      const usable = rows.filter(({ problem }) => problem === null).length;
      return {
        score: shareScore(usable, rows.length),
        summary: `${usable} of ${rows.length} discovery documents can be used`,
        evidence: rows.map(({ name, problem, fetchedAt }) =>
          line(name, problem ?? `usable, fetched ${fetchedAt.toISOString()}`),
        ),
      };
    },
  },
];
