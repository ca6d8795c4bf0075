import { overallScore } from '#contract/operations/checks/check-choices.ts';
import type { CoverageFacts, LabFacts, QualityFacts } from '#contract/operations/quality/facts.ts';
import { labFigureNames, labFigures, type QualityKind, signedInPlaces } from '#contract/operations/quality/kinds.ts';
import { shareScore, targetScore } from '#server/platform/check.ts';

const kindsOfTypes = {
  axe: 'accessibility',
  journey: 'functionality',
  lab: 'performance',
  widths: 'compatibility',
  coverage: 'coverage',
} as const;

/** What the facts are about. */
export function kindOf(facts: QualityFacts): QualityKind {
  return facts.type === 'tests' || facts.type === 'failed' ? facts.kind : kindsOfTypes[facts.type];
}

/** 0 to 100, as `scoreRules` in the contract says it; null: nothing applied, so that there is nothing to score. */
export function scoreOf(facts: QualityFacts): number | null {
  switch (facts.type) {
    case 'axe':
      return share(facts.passed.length, facts.violated.length);
    case 'journey':
      return facts.problem === null ? 100 : 0;
    case 'lab':
      return labScore(facts);
    case 'widths':
      return share(facts.pages.length - facts.problems.length, facts.problems.length);
    case 'tests':
      return share(facts.passed, facts.failed);
    case 'coverage':
      return facts.lines.total === 0 ? null : shareScore(facts.lines.covered, facts.lines.total);
    case 'failed':
      return 0;
  }
}

const share = (good: number, bad: number) => (good + bad === 0 ? null : shareScore(good, good + bad));

function labScore({ figures }: LabFacts): number | null {
  return overallScore(
    labFigureNames.map((name) => {
      const value = figures[name];
      return value === null ? null : targetScore(value, labFigures[name].budget);
    }),
  );
}

/** The result in one line; for what was not the live site, with where it was. */
export function summaryOf(facts: QualityFacts): string {
  const signedIn = 'signedIn' in facts ? facts.signedIn : undefined;
  return signedIn ? `${foundIn(facts)} (${signedInPlaces[signedIn.in]})` : foundIn(facts);
}

function foundIn(facts: QualityFacts): string {
  switch (facts.type) {
    case 'axe':
      return facts.violated.length === 0
        ? `${facts.passed.length} rules apply, none is violated`
        : `${named(facts.violated.length, 'rule is', 'rules are')} violated: ${facts.violated.map(({ rule }) => rule).join(', ')}`;
    case 'journey':
      return facts.problem ?? `${named(facts.steps.length, 'step', 'steps')} done`;
    case 'lab':
      return labFigureNames.map((name) => `${name} ${figureText(facts, name)}`).join(', ');
    case 'widths':
      return facts.problems.length === 0
        ? `${named(facts.pages.length, 'page', 'pages')} without a problem`
        : `${facts.problems.length} of ${facts.pages.length} pages have a problem`;
    case 'tests':
      return `${facts.passed} passed, ${facts.failed} failed, ${facts.skipped} skipped`;
    case 'coverage':
      return `${percentText(facts.lines)} of ${number.format(facts.lines.total)} lines`;
    case 'failed':
      return facts.problem;
  }
}

const number = new Intl.NumberFormat('en');
const named = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Cut, not rounded: 100% means all of them. */
const percentText = ({ covered, total }: CoverageFacts['lines']) =>
  total === 0 ? 'none' : `${(Math.floor((1000 * covered) / total) / 10).toFixed(1)}%`;

function figureText({ figures }: LabFacts, name: (typeof labFigureNames)[number]): string {
  const value = figures[name];
  if (value === null) return 'not measured';
  return labFigures[name].unit === '' ? value.toFixed(3) : `${number.format(Math.round(value))} ms`;
}
