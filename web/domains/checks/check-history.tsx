import type { CheckListName } from '#contract/operations/checks/check-choices.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { checkHistoryOptions } from './checks-query.ts';
import { RunList } from './run-list.tsx';

const outcomes = { running: 'running', completed: '', stopped: 'stopped', interrupted: 'interrupted' } as const;

/** The latest runs; each opens with what it found. */
export function CheckHistory({ list }: { list: CheckListName }) {
  return (
    <Section id="history" title="History" className="mt-10">
      <Loaded query={checkHistoryOptions(list)} rows={3}>
        {({ runs }, now) => (
          <RunList
            now={now}
            runs={runs.map(({ run: { isNightly, outcome, ...run }, verdict: { score, counts } }) => ({
              ...run,
              isScheduled: isNightly,
              end: outcomes[outcome],
              param: 'run',
              mark: <span className="font-medium tabular-nums">{score === null ? '–' : `${score}%`}</span>,
              result: `${counts.fail ?? 0} fail, ${counts.warning ?? 0} warning, ${counts.pass ?? 0} pass`,
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
