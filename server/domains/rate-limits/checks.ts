import { type Check, line, namedEvidence, shareScore } from '#server/platform/check.ts';
import { rateLimitRules } from './tables.ts';

export const rateLimitChecks: readonly Check[] = [
  {
    id: 'security.rate-limits',
    name: 'Rate limits are enforced',
    category: 'Security',
    critical: true,
    severity: 'high',
    requirements: ['Every rule is enforced', 'One of them counts sign-ins (/auth/*)'],
    remedy: 'Enforce the rule, or delete it.',
    href: '/enterprise-features?tab=rate-limits',
    source: 'rate-limit rules',
    async run({ tx, services }) {
      const rules = await tx.select().from(rateLimitRules);
      const enforced = rules.filter(({ mode }) => mode === 'enforced');
      const countsSignIns = enforced.some(({ pattern }) => pattern.startsWith('/auth'));
      const idle = rules.filter(({ mode }) => mode !== 'enforced').map(({ name, mode }) => `${name} (${mode})`);
      return {
        score: countsSignIns ? shareScore(enforced.length, rules.length) : 0,
        summary: countsSignIns
          ? `${enforced.length} of ${rules.length} rules are enforced`
          : 'No enforced rule counts sign-ins',
        evidence: [
          line('Rules', rules.length),
          line('Enforced', enforced.length),
          ...namedEvidence('Not enforced', idle),
          line('Counted', services.limits.storage() === 'shared' ? 'for all processes' : 'in this process'),
        ],
      };
    },
  },
];
