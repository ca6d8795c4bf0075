import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FigureKey } from '#contract/operations/monitoring/figures.ts';
import { type FigureHistory, type Period, periods } from '#contract/operations/monitoring/monitoring.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { SegmentButtons } from '#web/ui/segments.tsx';
import { dayAndTime, shortDateOf, timeOf, timeWithSeconds } from '#web/ui/times.ts';
import { useClock } from '#web/ui/use-clock.ts';
import { FigureLedger } from './figure-ledger.tsx';
import { isStale } from './figure-state.ts';
import { FigureTable } from './figure-table.tsx';
import { alertRulesQuery, historyQuery, useLatestFigures } from './monitor-queries.ts';

interface FiguresPanelProps {
  keys: readonly FigureKey[];
  /** Above the figures. */
  children?: (history: FigureHistory | undefined) => ReactNode;
  /** Below them. */
  below?: (history: FigureHistory) => ReactNode;
}

const periodChoices = (Object.keys(periods) as Period[]).map((key) => [key, periods[key].label] as const);

const axisTexts: Record<Period, (at: Date) => string> = {
  hour: timeOf,
  // A day ago it was the same hour.
  day: (at) => dayAndTime(at, new Date()),
  month: shortDateOf,
};

const stepTexts: Record<Period, string> = { hour: 'minute', day: 'hour', month: 'day' };

/** Figures with their freshness, the period of their charts, and the same as a table. */
export function FiguresPanel({ keys, children, below }: FiguresPanelProps) {
  const [period, setPeriod] = usePeriod();
  const [isTable, setIsTable] = useState(false);
  const latest = useLatestFigures();
  const { data: history } = useQuery(historyQuery(period));
  const { data: rules = [] } = useQuery(alertRulesQuery());
  return (
    <QueryState query={latest} resource="figures" rows={8}>
      {(data) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
            <Freshness receivedAt={latest.dataUpdatedAt} asOf={data.asOf} nodes={data.nodes} />
            <div className="flex flex-wrap gap-2">
              <SegmentButtons label="Period" choices={periodChoices} value={period} onSelect={setPeriod} />
              <Button variant="outline" size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
                <Icon name="list" />
                Show as table
              </Button>
            </div>
          </div>
          {children?.(history)}
          {isTable && history ? (
            <FigureTable keys={keys} history={history} stepMinutes={periods[period].step} />
          ) : (
            <FigureLedger
              keys={keys}
              latest={data}
              history={history}
              rules={rules}
              period={periods[period].label.replace('Last ', '')}
              step={stepTexts[period]}
              axisText={axisTexts[period]}
            />
          )}
          {history && below?.(history)}
        </>
      )}
    </QueryState>
  );
}

/** The period in the address, so that it outlasts a reload; the first one has none. */
function usePeriod(): [Period, (period: Period) => void] {
  const [params, setParams] = useSearchParams();
  const period = periodChoices.find(([key]) => key === params.get('period'))?.[0] ?? 'hour';
  const setPeriod = (next: Period) =>
    setParams(
      (before) => {
        if (next === 'hour') before.delete('period');
        else before.set('period', next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [period, setPeriod];
}

interface FreshnessProps {
  /** When this browser got them, by its clock. */
  receivedAt: number;
  asOf: Date;
  nodes: readonly { name: string; isReporting: boolean; age: number }[];
}

/** When the figures were measured; in words where they are older than they should be, or a node is silent. */
export function Freshness({ receivedAt, asOf, nodes }: FreshnessProps) {
  const isOld = isStale(receivedAt, useClock());
  const silent = nodes.filter(({ isReporting }) => !isReporting);
  const reporting = nodes.length - silent.length;
  return (
    <p className="text-ink-2 text-small tabular-nums" role={isOld ? 'alert' : undefined}>
      <Icon name={isOld ? 'warning' : 'pulse'} className="mr-1.5 inline" />
      {isOld ? (
        <span className="font-medium">No new figures since {timeWithSeconds(asOf)}. What follows is old.</span>
      ) : nodes.length === 0 ? (
        'No node has measured yet. The first figures come 5 s after a start.'
      ) : (
        <>
          as of {timeWithSeconds(asOf)}, every 5 s. {reporting === 1 ? '1 node reports.' : `${reporting} nodes report.`}
        </>
      )}
      {silent.map(({ name, age }) => (
        <span
          key={name}
          className="font-medium"
        >{` ${name} has been silent for ${age < 120 ? `${age} s` : `${Math.round(age / 60)} min`}.`}</span>
      ))}
    </p>
  );
}
