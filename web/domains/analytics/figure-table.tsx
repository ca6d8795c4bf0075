import { groupings, intervals } from '#contract/analytics/widget-choices.ts';
import type { WidgetData, WidgetQuery } from '#contract/analytics/widgets.ts';
import { figureText } from './figure-text.ts';
import { tableRows } from './table-rows.ts';

/** Every figure of a widget: by group, or by interval where there are no groups. */
export function FigureTable({ data, query, title }: { data: WidgetData; query: WidgetQuery; title: string }) {
  const head = query.groupBy === 'none' ? intervals[query.interval] : groupings[query.groupBy];
  return (
    <table className="w-full table-fixed text-small tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="text-ink-3 text-meta">
        <tr className="border-rule border-b">
          <th scope="col" className="py-2 pr-3 text-left font-medium">
            {head}
          </th>
          <th scope="col" className="w-24 py-2 text-right font-medium">
            Figure
          </th>
        </tr>
      </thead>
      <tbody>
        {tableRows(data, query).map(({ key, label, value }) => (
          <tr key={key} className="border-line border-b">
            <th scope="row" className="wrap-anywhere py-2 pr-3 text-left font-normal">
              {label}
            </th>
            <td className="text-right align-top py-2">{figureText(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
