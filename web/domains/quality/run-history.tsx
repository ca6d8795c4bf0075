import { qualityKindNames, qualityKinds } from '#contract/operations/quality/kinds.ts';
import type { QualityBoard } from '#contract/operations/quality/quality.ts';
import { Section } from '#web/back-office/section.tsx';
import { RunList } from '#web/domains/checks/run-list.tsx';
import { endOf, placeOf, versionOf } from './run-text.ts';

interface RunHistoryProps {
  runs: QualityBoard['history'];
  /** Names in the address the run that is opened. */
  param: string;
  now: Date;
}

/** The latest runs with the scores that each found; each opens with its results. */
export function RunHistory({ runs, param, now }: RunHistoryProps) {
  return (
    <Section title="Earlier runs" level={3} className="mt-8">
      <RunList
        now={now}
        runs={runs.map(({ run, scores }) => ({
          ...run,
          ...{ param, isScheduled: run.isNightly, end: endOf(run) },
          mark: run.source === 'server' ? 'Run' : 'Sent',
          result: [scoresText(scores), placeOf(run), versionOf(run), run.url].join(', '),
        }))}
      />
    </Section>
  );
}

function scoresText(scores: QualityBoard['history'][number]['scores']): string {
  const found = qualityKindNames.filter((kind) => scores[kind] !== undefined);
  return found.map((kind) => `${qualityKinds[kind]} ${scores[kind] ?? '–'}`).join(', ') || 'no results';
}
