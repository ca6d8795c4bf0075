import { defaultSettings } from '#contract/operations/settings.ts';
import { type Check, line, targetScore } from '#server/platform/check.ts';
import { storedSettings } from '#server/records/settings/queries.ts';

/** Those of a new installation. */
const { maxLoginAttempts: mostAttempts, passwordMinLength: shortestPassword } = defaultSettings.security;

export const attemptChecks: readonly Check[] = [
  {
    id: 'security.lockout',
    name: 'Account lockout and passwords',
    category: 'Security',
    critical: true,
    severity: 'high',
    requirements: [
      `An account is locked after at most ${mostAttempts} wrong passwords, as in a new installation`,
      `Passwords have at least ${shortestPassword} characters`,
    ],
    remedy: 'Change the security settings.',
    href: '/admin/settings?tab=security',
    source: 'settings',
    async run({ services }) {
      const { maxLoginAttempts, passwordMinLength } = (await storedSettings(services)).security;
      return {
        score: passwordMinLength < shortestPassword ? 0 : targetScore(maxLoginAttempts, mostAttempts),
        summary: `Locked after ${maxLoginAttempts} attempts, passwords of at least ${passwordMinLength} characters`,
        evidence: [
          line('Expected', `at most ${mostAttempts} attempts, at least ${shortestPassword} characters`),
          line('Seen', `${maxLoginAttempts} attempts, ${passwordMinLength} characters`),
        ],
      };
    },
  },
];
