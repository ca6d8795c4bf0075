import { initialLimits } from '#contract/operations/rate-limits/initial-limits.ts';
import { type Check, line, namedEvidence, shareScore, targetScore } from '#server/platform/check.ts';
import { rateLimitRules } from './tables.ts';

type Limit = Pick<typeof rateLimitRules.$inferSelect, 'pattern' | 'scope' | 'limit' | 'windowSeconds'>;

const isOfSignIns = ({ pattern }: Pick<Limit, 'pattern'>) => pattern.startsWith('/auth');
const rateOf = ({ limit, windowSeconds }: Pick<Limit, 'limit' | 'windowSeconds'>) => limit / windowSeconds;
const inWords = ({ limit, windowSeconds }: Pick<Limit, 'limit' | 'windowSeconds'>) => `${limit} in ${windowSeconds} s`;

const { signIns } = initialLimits;

/** Whether a rule lets more through than that of a new installation for the same requests; rules of one's own are not compared. */
const isLooser = (rule: Limit): boolean =>
  Object.values(initialLimits).some(
    (initial) => initial.pattern === rule.pattern && initial.scope === rule.scope && rateOf(rule) > rateOf(initial),
  );

export const rateLimitChecks: readonly Check[] = [
  {
    id: 'security.rate-limits',
    name: 'Rate limits are enforced',
    category: 'Security',
    critical: true,
    severity: 'high',
    requirements: [
      'Every rule is enforced, with a limit of at most that of a new installation',
      `One of them counts sign-ins (/auth/*), at most ${inWords(signIns)}`,
    ],
    remedy: 'Enforce the rule and lower its limit, or delete it.',
    href: '/enterprise-features?tab=rate-limits',
    source: 'rate-limit rules',
    async run({ tx, services }) {
      const rules = await tx.select().from(rateLimitRules);
      const enforced = rules.filter(({ mode }) => mode === 'enforced');
      const strictest = enforced.filter(isOfSignIns).toSorted((a, b) => rateOf(a) - rateOf(b))[0];
      const idle = rules.filter(({ mode }) => mode !== 'enforced').map(({ name, mode }) => `${name} (${mode})`);
      const looser = enforced.filter(isLooser);
      const evidence = [
        line('Rules', rules.length),
        line('Enforced', enforced.length),
        ...namedEvidence('Not enforced', idle),
        ...namedEvidence(
          'Looser than in a new installation',
          looser.map((rule) => `${rule.name} (${inWords(rule)})`),
        ),
        line('Sign-ins', strictest ? inWords(strictest) : 'not counted'),
        line('Counted', services.limits.storage() === 'shared' ? 'for all nodes' : 'in this node'),
      ];
      if (strictest === undefined) return { score: 0, summary: 'No enforced rule counts sign-ins', evidence };
      const share = shareScore(enforced.length - looser.length, rules.length);
      return {
        score: Math.min(share, targetScore(rateOf(strictest), rateOf(signIns))),
        summary: `${enforced.length} of ${rules.length} rules are enforced, ${looser.length} of them looser than in a new installation`,
        evidence,
      };
    },
  },
];
