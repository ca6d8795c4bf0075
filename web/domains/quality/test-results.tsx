import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { QualityRun } from '#contract/operations/quality/quality.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { ToLatest } from '#web/domains/checks/to-latest.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { dateAndTime } from '#web/ui/times.ts';
import { FromPipeline } from './from-pipeline.tsx';
import { KindRow } from './kind-row.tsx';
import { qualityBoardOptions } from './quality-query.ts';
import { RunButton } from './run-button.tsx';
import { RunState } from './run-state.tsx';
import { endOf, starterOf } from './run-text.ts';

/** Names in the address the run that is opened; `run` is one of the checks beside it. */
const param = 'tests';

const history = lazyModule(async () => (await import('./run-history.tsx')).RunHistory);

interface TestResultsProps {
  /** Something else of the screen is its one primary action. */
  isSecond?: boolean;
}

/** The latest results of each kind with their dates, and a run in a browser of the server. */
export function TestResults({ isSecond = false }: TestResultsProps) {
  const [params] = useSearchParams();
  const query = useQuery(qualityBoardOptions(params.get(param)));
  const now = new Date(query.dataUpdatedAt);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const History = useLazyModule(history, isHistoryOpen);
  return (
    <Section
      title="Test results"
      size="large"
      isMain
      {...(isSecond && { className: 'pt-10' })}
      action={query.data && <RunButton openRun={query.data.openRun} isSecond={isSecond} />}
    >
      <QueryState query={query} resource="test results" rows={5} height="tall">
        {({ run, kinds, openRun, failedRun, history: runs }) => (
          <>
            <div className="flex flex-wrap items-start justify-end gap-2 py-4">
              <ToLatest param={param} what="results" />
              <Button variant="outline" aria-expanded={isHistoryOpen} onClick={() => setHistoryOpen(!isHistoryOpen)}>
                Earlier runs
              </Button>
            </div>
            {run ? <OneRun run={run} now={now} /> : <RunState openRun={openRun} failedRun={failedRun} now={now} />}
            {run && kinds.length === 0 && <Nothing>This run has no results.</Nothing>}
            {kinds.map((found) => (
              <KindRow key={`${found.kind} ${found.run?.source}`} found={found} now={now} />
            ))}
            {isHistoryOpen && History && <History runs={runs} param={param} now={now} />}
            <FromPipeline isNeeded={failedRun !== null} />
          </>
        )}
      </QueryState>
    </Section>
  );
}

/** Which run is opened, and how it ended. */
function OneRun({ run, now }: { run: QualityRun; now: Date }) {
  const end = endOf(run);
  return (
    <p className="wrap-anywhere border-line border-b pb-4 text-ink-2 text-small">
      Run of {dateAndTime(run.createdAt, now)}, {starterOf(run)}
      {end && <span className="text-caution">, {end}</span>}
    </p>
  );
}
