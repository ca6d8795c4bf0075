import { gt } from 'drizzle-orm';
import { dayMs } from '#contract/time/durations.ts';
import { type Check, line, namedEvidence } from '#server/platform/check.ts';
import { clientErrors } from './tables.ts';

/** Taken off the score for each kind of error. */
const perKind = 10;

export const clientErrorChecks: readonly Check[] = [
  {
    id: 'testing.browser-errors',
    name: 'Errors in browsers',
    category: 'Testing',
    critical: false,
    severity: 'medium',
    requirements: ['No error occurred in the browser of a visitor in the last 24 hours'],
    remedy: 'Look at the error and the page on which it occurs.',
    href: '/admin',
    source: 'reports of browsers',
    async run({ tx, services }) {
      const since = new Date(services.now().getTime() - dayMs);
      const kinds = await tx
        .select({ message: clientErrors.message, route: clientErrors.route })
        .from(clientErrors)
        .where(gt(clientErrors.lastSeenAt, since));
      return {
        score: Math.max(0, 100 - perKind * kinds.length),
        summary: kinds.length === 0 ? 'None in the last 24 hours' : `${kinds.length} kinds in the last 24 hours`,
        evidence: [
          line('Kinds of errors', kinds.length),
          ...namedEvidence(
            'On',
            kinds.map(({ route }) => route),
          ),
        ],
      };
    },
  },
];
