import { useSearchParams } from 'react-router';
import type { Criterion, CriterionLedger } from '#contract/operations/quality/criteria.ts';
import { type CriterionState, criterionStates } from '#contract/operations/quality/criterion-states.ts';
import { signedInPlaces } from '#contract/operations/quality/kinds.ts';
import { queries } from '#web/api/queries.ts';
import { Figures } from '#web/back-office/figures.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { SegmentButtons } from '#web/ui/segments.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { CriterionRow } from './criterion-row.tsx';

const principles = { '1': 'Perceivable', '2': 'Operable', '3': 'Understandable', '4': 'Robust' } as const;

const stateNames = Object.keys(criterionStates) as CriterionState[];
const choices = [['all', 'All'], ...Object.entries(criterionStates)] as [CriterionState | 'all', string][];

const criteriaOptions = () => queries.criteria.list.queryOptions({ meta: { resource: 'criteria' } });

/** Requirements 2.2.5: what is known of each criterion of WCAG 2.2 A and AA. */
export function AccessibilityTab() {
  return (
    <Loaded query={criteriaOptions()} rows={10}>
      {(ledger, now) => <Ledger ledger={ledger} now={now} />}
    </Loaded>
  );
}

function Ledger({ ledger: { criteria, tested }, now }: { ledger: CriterionLedger; now: Date }) {
  const [params, setParams] = useSearchParams();
  const shown = (params.get('state') ?? 'all') as CriterionState | 'all';
  const select = (state: CriterionState | 'all') =>
    setParams({ tab: 'accessibility', ...(state !== 'all' && { state }) }, { preventScrollReset: true, replace: true });
  const listed = criteria.filter(({ state }) => shown === 'all' || state === shown);
  return (
    <>
      <Figures figures={stateNames.map((state) => figureOf(state, criteria))} />
      <p className="max-w-180 pt-3 text-ink-2 text-small">
        {tested
          ? `Automated: axe ${tested.axeVersion} on ${tested.pages} pages of ${tested.url}${signedInText(tested)}, ${dateAndTime(tested.at, now)}, ${tested.source === 'server' ? 'a browser of this server' : 'sent results'}, version ${tested.version ?? 'not known'}.`
          : 'Automated: no measurements yet. Run the tests on the tab Testing.'}{' '}
        Automated rules find violations, and cannot show that a criterion is met: for that a person has to review it.
      </p>
      <div className="pt-6">
        <SegmentButtons label="Criteria" choices={choices} value={shown} onSelect={select} />
      </div>
      {listed.length === 0 && <Nothing>No criterion is in this state.</Nothing>}
      {Object.entries(principles).map(([number, name]) => (
        <Principle
          key={number}
          title={`${number} ${name}`}
          criteria={listed.filter((criterion) => criterion.number.startsWith(`${number}.`))}
          now={now}
        />
      ))}
    </>
  );
}

function signedInText({ signedIn, source }: NonNullable<CriterionLedger['tested']>): string {
  if (signedIn === 0) return '';
  return ` (${signedIn} of them behind the sign-in, ${signedInPlaces[source === 'server' ? 'copy' : 'site']})`;
}

const sources: Record<CriterionState, string> = {
  fails: 'a rule is violated, or a review says so',
  reviewed: 'by a person, within its time',
  automated: 'no violation found, not reviewed',
  untested: 'neither tested nor reviewed',
};

function figureOf(state: CriterionState, criteria: readonly Criterion[]) {
  const count = criteria.filter((one) => one.state === state).length;
  return {
    label: criterionStates[state],
    value: String(count),
    source: `of ${criteria.length} criteria, ${sources[state]}`,
    critical: state === 'fails' && count > 0,
  };
}

function Principle({ title, criteria, now }: { title: string; criteria: readonly Criterion[]; now: Date }) {
  if (criteria.length === 0) return null;
  return (
    <Section title={title} size="large" className="pt-8">
      <ul>
        {criteria.map((criterion) => (
          <CriterionRow key={criterion.number} criterion={criterion} now={now} />
        ))}
      </ul>
    </Section>
  );
}
