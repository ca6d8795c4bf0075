import { figureText } from '#contract/operations/monitoring/figure-text.ts';
import { type FigureKey, figureOf } from '#contract/operations/monitoring/figures.ts';
import type { FigureHistory } from '#contract/operations/monitoring/monitoring.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { FiguresTable } from '#web/back-office/charts/figures-table.tsx';
import { shortDateOf, timeOf } from '#web/ui/times.ts';

interface FigureTableProps {
  keys: readonly FigureKey[];
  history: FigureHistory;
  /** Between two rows. */
  stepMinutes: number;
}

/** The courses of the charts as a table, the newest first; with several nodes each value names them in their order. */
export function FigureTable({ keys, history, stepMinutes }: FigureTableProps) {
  const { from, nodes, series } = history;
  const count = series[0]?.byNode[0]?.length ?? 0;
  const rows = Array.from({ length: count }, (_, index) => count - 1 - index);
  const at = (index: number) => new Date(from.getTime() + index * stepMinutes * minuteMs);
  return (
    <div className="overflow-x-auto">
      {nodes.length > 1 && <p className="pb-2 text-ink-3 text-meta">In each cell: {nodes.join(', ')}</p>}
      <FiguresTable
        className="min-w-180"
        caption="Figures over time"
        rows={rows}
        keyOf={(index) => String(index)}
        columns={[
          { label: 'Time', cell: (index) => (stepMinutes < 1_440 ? timeOf(at(index)) : shortDateOf(at(index))) },
          ...keys.map((key) => ({
            label: figureOf(key).label,
            cell: (index: number) => {
              const course = series.find((one) => one.key === key);
              return course?.byNode.map((values) => cellText(key, values[index] ?? null)).join(', ') ?? '–';
            },
          })),
        ]}
      />
    </div>
  );
}

const cellText = (key: FigureKey, value: number | null) => (value === null ? '–' : figureText(key, value));
