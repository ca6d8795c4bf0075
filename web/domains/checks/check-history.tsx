import { Link, useSearchParams } from 'react-router';
import type { CheckListName } from '#contract/operations/checks/check-choices.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { checkHistoryOptions } from './checks-query.ts';

const outcomes = { running: 'running', completed: '', stopped: 'stopped', interrupted: 'interrupted' } as const;

/** The latest runs; each opens with what it found. */
export function CheckHistory({ list }: { list: CheckListName }) {
  const [params] = useSearchParams();
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('run', id);
    return `?${next}`;
  };
  return (
    <Section id="history" title="History" className="mt-10">
      <Loaded query={checkHistoryOptions(list)} rows={3}>
        {({ runs }, now) =>
          runs.length === 0 ? (
            <Nothing>No run yet.</Nothing>
          ) : (
            <ul>
              {runs.map(({ run: { id, createdAt, startedBy, isNightly, outcome }, verdict: { score, counts } }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b py-2.5 text-small"
                >
                  <Link to={addressOf(id)} className="link tap w-44">
                    {dateAndTime(createdAt, now)}
                  </Link>
                  <span className="w-14 font-medium tabular-nums">{score === null ? '–' : `${score}%`}</span>
                  <span className="grow text-ink-2 tabular-nums">
                    {counts.fail ?? 0} fail, {counts.warning ?? 0} warning, {counts.pass ?? 0} pass
                  </span>
                  <span className="text-ink-2">
                    {[isNightly ? 'schedule' : (startedBy ?? 'former account'), outcomes[outcome]]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
