import { and, eq } from 'drizzle-orm';
import { isUnbannedAdministrator } from '#server/identity/users/active-administrator.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Check, line, notChecked, shareScore } from '#server/platform/check.ts';

export const factorChecks: readonly Check[] = [
  {
    id: 'security.administrator-factors',
    name: 'Administrator accounts use a second factor',
    category: 'Security',
    critical: true,
    severity: 'critical',
    requirements: ['Every administrator has a verified second factor'],
    remedy: 'Ask them to turn on two-step verification, or require it in the security settings.',
    href: '/admin/users',
    source: 'accounts',
    async run({ tx }) {
      const all = await tx.$count(users, isUnbannedAdministrator);
      if (all === 0) return notChecked('Not checked: there is no administrator yet');
      const withFactor = await tx.$count(users, and(isUnbannedAdministrator, eq(users.hasFactor, true)));
      return {
        score: shareScore(withFactor, all),
        summary: `${withFactor} of ${all} administrators have a verified factor`,
        evidence: [line('Administrators', all), line('With a verified factor', withFactor)],
      };
    },
  },
];
