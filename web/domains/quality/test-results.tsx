import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { FromPipeline } from './from-pipeline.tsx';
import { KindRow } from './kind-row.tsx';
import { qualityBoardOptions } from './quality-query.ts';
import { RunButton } from './run-button.tsx';
import { RunState } from './run-state.tsx';

const history = lazyModule(async () => (await import('./run-history.tsx')).RunHistory);

interface TestResultsProps {
  /** Something else of the screen is its one primary action. */
  isSecond?: boolean;
}

/** The latest results of each kind with their dates, and a run in a browser of the server. */
export function TestResults({ isSecond = false }: TestResultsProps) {
  const query = useQuery(qualityBoardOptions());
  const now = new Date(query.dataUpdatedAt);
  const History = useLazyModule(history, query.data !== undefined);
  return (
    <Section
      title="Test results"
      size="large"
      isMain
      {...(isSecond && { className: 'pt-10' })}
      action={query.data && <RunButton openRun={query.data.openRun} isSecond={isSecond} />}
    >
      <QueryState query={query} resource="test results" rows={5} height="tall">
        {({ kinds, openRun, failedRun, history: runs }) => (
          <>
            <RunState openRun={openRun} failedRun={failedRun} now={now} />
            {kinds.map((found) => (
              <KindRow key={`${found.kind} ${found.run?.source}`} found={found} now={now} />
            ))}
            {History && <History runs={runs} now={now} />}
            <FromPipeline isNeeded={failedRun !== null} />
          </>
        )}
      </QueryState>
    </Section>
  );
}
