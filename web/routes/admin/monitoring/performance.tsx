import { useQuery } from '@tanstack/react-query';
import type { FigureKey } from '#contract/operations/monitoring/figures.ts';
import { type RouteFigures, shownRoutes } from '#contract/operations/monitoring/monitoring.ts';
import { swissNumber } from '#contract/swiss-number.ts';
import { FiguresTable } from '#web/back-office/charts/figures-table.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { routesQuery } from './monitor-queries.ts';

const keys: readonly FigureKey[] = [
  'responseTime',
  'requestRate',
  'errorRate',
  'eventLoopLag',
  'garbageCollection',
  'processMemory',
  'pageCacheHits',
  'networkBytes',
  'databaseAnswer',
  'connections',
  'slowQueries',
  'waitingLocks',
  'oldestTransaction',
  'databaseCacheHits',
  'databaseSize',
  'deadRows',
  'waitingMessages',
  'oldestMessage',
  'waitingDeliveries',
  'failingSchedules',
];

/** What the process, the database and the queues do, and each route. */
export function MonitorPerformance() {
  return <FiguresPanel keys={keys} below={() => <Routes />} />;
}

function Routes() {
  const routes = useQuery(routesQuery());
  return (
    <Section
      title="Routes in the last 60 minutes"
      size="large"
      className="pt-8"
      note={`the ${shownRoutes} with the most requests`}
    >
      <QueryState query={routes} resource="routes">
        {({ routes: rows }) =>
          rows.length === 0 ? (
            <Nothing>No measurements yet.</Nothing>
          ) : (
            <FiguresTable
              caption="Requests, errors and durations by route"
              rows={rows}
              keyOf={({ method, route }) => `${method} ${route}`}
              columns={columns}
            />
          )
        }
      </QueryState>
    </Section>
  );
}

const oneDigit = swissNumber({ maximumFractionDigits: 1 });
const milliseconds = (value: number | null) => (value === null ? '–' : `${oneDigit.format(value)} ms`);

const columns = [
  { label: 'Route', cell: ({ method, route }: RouteFigures) => `${method} ${route}` },
  { label: 'Requests', className: 'pl-3', cell: ({ requests }: RouteFigures) => wholeNumber.format(requests) },
  { label: 'Errors', className: 'pl-3', cell: ({ errors }: RouteFigures) => wholeNumber.format(errors) },
  { label: 'Median', className: 'hidden pl-3 md:table-cell', cell: ({ median }: RouteFigures) => milliseconds(median) },
  { label: 'p95', className: 'whitespace-nowrap pl-3', cell: ({ p95 }: RouteFigures) => milliseconds(p95) },
];
