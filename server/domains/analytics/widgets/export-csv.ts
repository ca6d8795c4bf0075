import { fromCountry } from '#contract/analytics/countries.ts';
import { groupings, intervals } from '#contract/analytics/widget-choices.ts';
import type { WidgetData, WidgetQuery } from '#contract/analytics/widgets.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { csv } from '#server/platform/csv.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { widgetDataOf } from './data.ts';

/** Returns the figures of a widget as a CSV file: a line for each interval and one for the whole period. */
export function exportWidget(ctx: Ctx, { title, ...query }: WidgetQuery & { title: string }): Promise<File> {
  return transact(ctx, async (tx) => {
    const data = await widgetDataOf(tx, query, ctx.now());
    await recordAudit(tx, ctx, { action: 'analytics.exported', details: { widget: title } });
    const name = `${fileNameOf(title)}-${data.startDate}-${data.endDate}.csv`;
    return new File([csv(rowsOf(query, data))], name, { type: 'text/csv;charset=utf-8' });
  });
}

function rowsOf(query: WidgetQuery, { intervals: begins, series, total }: WidgetData): (string | null)[][] {
  const hasGroups = query.groupBy !== 'none' && series.length > 0;
  const from = fromCountry(query.country);
  const by = hasGroups ? ` by ${groupings[query.groupBy].toLowerCase()}` : '';
  const columns = series.map(({ points }) => points);
  const text = (value: number | null | undefined) => (value === null || value === undefined ? null : String(value));
  return [
    [`${intervals[query.interval]} (UTC)${from}${by}`, ...(hasGroups ? series.map(({ name }) => name) : ['Figure'])],
    ...begins.map((begin, index) => [
      begin.toISOString(),
      ...(columns.length === 0 ? [null] : columns.map((points) => text(points[index]))),
    ]),
    ['Whole period', ...(hasGroups ? series.map((one) => text(one.total)) : [text(total)])],
  ];
}

/** `Page views, Zurich` → `page-views-zurich` */
function fileNameOf(title: string): string {
  return (
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'widget'
  );
}
