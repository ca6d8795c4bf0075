import type { WidgetData, WidgetQuery } from '#contract/analytics/widgets.ts';
import { intervalText } from './figure-text.ts';

export interface TableRow {
  key: string;
  label: string;
  value: number | null;
}

/** The figures of a widget: by group, or by interval where there are no groups. */
export function tableRows({ series, intervals }: WidgetData, { groupBy, interval }: WidgetQuery): TableRow[] {
  if (groupBy !== 'none') return series.map(({ name, total }) => ({ key: name, label: name, value: total }));
  const points = series[0]?.points ?? intervals.map(() => 0);
  return intervals.map((begin, index) => ({
    key: begin.toISOString(),
    label: intervalText(begin, interval),
    value: points[index] ?? null,
  }));
}
