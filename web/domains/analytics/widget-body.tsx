import { groupings, intervals } from '#contract/analytics/widget-choices.ts';
import type { Widget, WidgetData, WidgetQuery } from '#contract/analytics/widgets.ts';
import { FiguresTable, type FiguresTableProps, TableBehind } from '#web/back-office/charts/figures-table.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { BarChart } from './bar-chart.tsx';
import { CountrySource } from './country-source.tsx';
import { coverageText, figureText, periodText } from './figure-text.ts';
import { LineChart } from './line-chart.tsx';
import { type TableRow, tableRows } from './table-rows.ts';

const heights: Record<number, string> = { 1: 'h-36', 2: 'h-56', 3: 'h-80' };

interface WidgetBodyProps {
  widget: Widget;
  data: WidgetData;
  /** Rows of the layout that it takes. */
  height: number;
}

/** The figures of a widget as its chart, with the table behind it and what they are based on. */
export function WidgetBody({ widget: { title, query, visualization }, data, height }: WidgetBodyProps) {
  const { chartType } = visualization;
  const isChart = chartType === 'line' || chartType === 'bar';
  const table = figureTable(title, data, query);
  const className = heights[height] ?? 'h-36';
  const others = data.otherGroups === 1 ? '1 smaller group is' : `${data.otherGroups} smaller groups are`;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={chartType === 'number' ? 'text-h1 tabular-nums' : 'text-h3 tabular-nums'}>
          {figureText(data.total)}
        </span>
        <span className="text-ink-2 text-meta">{periodText(data)}</span>
      </p>
      {data.series.length === 0 && <p className="py-3 text-ink-2 text-small">No events in this period.</p>}
      {data.series.length > 0 && (
        <div className="pt-3">
          {chartType === 'line' && <LineChart data={data} query={query} className={className} />}
          {chartType === 'bar' && <BarChart data={data} query={query} className={className} />}
          {chartType === 'table' && <FiguresTable {...table} />}
          {data.otherGroups > 0 && chartType !== 'number' && (
            <p className="pt-2 text-ink-3 text-meta">{others} not shown.</p>
          )}
        </div>
      )}
      {isChart && data.series.length > 0 && <TableBehind {...table} summary="Show as table" />}
      <p className="mt-3 flex gap-2 border-line border-t pt-2 text-ink-2 text-meta">
        <Icon name="info" size={12} className="mt-1 flex-none" />
        <span className="min-w-0">
          {coverageText(data, query)}
          {(query.groupBy === 'country' || query.country) && (
            <>
              {' '}
              <CountrySource />.
            </>
          )}
        </span>
      </p>
    </>
  );
}

/** Every figure of a widget: by group, or by interval where there are no groups. */
function figureTable(title: string, data: WidgetData, query: WidgetQuery): FiguresTableProps<TableRow> {
  return {
    caption: title,
    className: 'table-fixed',
    rows: tableRows(data, query),
    keyOf: ({ key }) => key,
    columns: [
      {
        label: query.groupBy === 'none' ? intervals[query.interval] : groupings[query.groupBy],
        cell: ({ label }) => label,
      },
      { label: 'Figure', className: 'w-24', cell: ({ value }) => figureText(value) },
    ],
  };
}
