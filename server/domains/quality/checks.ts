import { overallScore, statusOf } from '#contract/operations/checks/check-choices.ts';
import { freshDays, type QualityKind, qualityKinds, scoreRules } from '#contract/operations/quality/kinds.ts';
import { dayMs } from '#contract/time/durations.ts';
import { type Check, line, notChecked } from '#server/platform/check.ts';
import { latestResults } from './latest.ts';
import { summaryOf } from './score.ts';

type About = Pick<Check, 'name' | 'critical' | 'severity' | 'requirements' | 'remedy'>;

const about: Readonly<Record<QualityKind, About>> = {
  accessibility: {
    name: 'Accessibility of the pages',
    critical: true,
    severity: 'high',
    requirements: ['No tested page violates a rule of axe for WCAG 2.2 A and AA'],
    remedy: 'Open the page that is named, and correct what violates the rule.',
  },
  functionality: {
    name: 'Journeys through the site',
    critical: true,
    severity: 'critical',
    requirements: ['Every journey through the site succeeds'],
    remedy: 'Open the journey that failed: its last step says what went wrong.',
  },
  performance: {
    name: 'Speed in the lab',
    critical: false,
    severity: 'medium',
    requirements: ['Every tested page reaches the targets on a slow phone'],
    remedy: 'Look for the page with the lowest score, and for what it loads.',
  },
  compatibility: {
    name: 'Browsers and widths',
    critical: false,
    severity: 'medium',
    requirements: ['Every page fits its window, and logs no error, in every tested browser and width'],
    remedy: 'Open the page that is named at this width.',
  },
  coverage: {
    name: 'Test coverage',
    critical: false,
    severity: 'low',
    requirements: ['The tests run at least 90% of the lines'],
    remedy: 'Write tests for the files that are named, and send the coverage with firn qa run.',
  },
};

/** One violation on one page is a failed critical check, however many other rules hold. */
const mostWithFailure = 84;

/** One for each kind of stored test results. */
export const qualityChecks: readonly Check[] = (Object.keys(qualityKinds) as QualityKind[]).map(qualityCheck);

function qualityCheck(kind: QualityKind): Check {
  return {
    id: `testing.${kind}`,
    category: 'Testing',
    ...about[kind],
    href: '/quality-assurance',
    source: 'stored test results',
    async run({ tx, services }) {
      // Results of another site, such as one for tests, say nothing of this one.
      const { origin } = new URL(services.appUrl);
      const latest = await latestResults(tx, { kinds: [kind], origin });
      const [newest] = latest;
      if (!newest) return notChecked(`Not checked: no test result of ${origin} is stored yet`);
      const daysSince = ({ measuredAt }: typeof newest) =>
        Math.floor((services.now().getTime() - measuredAt.getTime()) / dayMs);
      const evidence = [
        ...latest.map(({ run, measuredAt }) =>
          line('Tested', `${run.url}, ${measuredAt.toISOString()}, version ${run.version ?? 'not known'}`),
        ),
        line('Score', scoreRules[kind]),
      ];
      const fresh = latest.filter((one) => daysSince(one) <= freshDays);
      if (fresh.length === 0)
        return notChecked(`Not checked: the latest result is ${daysSince(newest)} days old`, evidence);
      const results = fresh.flatMap((one) => one.results);
      const score = overallScore(results.map((one) => one.score));
      const { critical } = about[kind];
      // A critical kind allows no exception; of the others the bands of the list decide.
      const behind = results.filter((one) =>
        critical ? (one.score ?? 100) < 100 : statusOf('testing', one.score, false) !== 'pass',
      );
      return {
        score: critical && behind.length > 0 ? Math.min(mostWithFailure, score ?? 0) : score,
        summary: `${results.length - behind.length} of ${results.length} results are good`,
        evidence: [...evidence, ...behind.slice(0, 10).map(({ subject, facts }) => line(subject, summaryOf(facts)))],
      };
    },
  };
}
