import { type Check, line } from '#server/platform/check.ts';
import { storedSettings } from '#server/records/settings/queries.ts';

/** The most attempts and the shortest password with which guessing stays hopeless. */
const mostAttempts = 10;
const shortestPassword = 8;

export const attemptChecks: readonly Check[] = [
  {
    id: 'security.lockout',
    name: 'Account lockout and passwords',
    category: 'Security',
    critical: true,
    severity: 'high',
    requirements: [
      `An account is locked after at most ${mostAttempts} wrong passwords`,
      `Passwords have at least ${shortestPassword} characters`,
    ],
    remedy: 'Change the security settings.',
    href: '/admin/settings?tab=security',
    source: 'settings',
    async run({ services }) {
      const { maxLoginAttempts, passwordMinLength } = (await storedSettings(services)).security;
      const isSafe = maxLoginAttempts <= mostAttempts && passwordMinLength >= shortestPassword;
      return {
        score: isSafe ? 100 : 0,
        summary: `Locked after ${maxLoginAttempts} attempts, passwords of at least ${passwordMinLength} characters`,
        evidence: [
          line('Expected', `at most ${mostAttempts} attempts, at least ${shortestPassword} characters`),
          line('Seen', `${maxLoginAttempts} attempts, ${passwordMinLength} characters`),
        ],
      };
    },
  },
];
