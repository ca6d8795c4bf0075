import type { Widget, WidgetQuery } from '#contract/analytics/widgets.ts';

/** Page views per day of the last 7 days, but for what is given. */
export function widgetQueryOf(given: Partial<WidgetQuery> = {}): WidgetQuery {
  return {
    metric: 'page-views',
    period: '7-days',
    startDate: '',
    endDate: '',
    groupBy: 'none',
    aggregation: 'count',
    interval: 'day',
    ...given,
  };
}

export function widgetOf(id: string, given: Partial<Widget> = {}): Widget {
  return {
    id,
    type: 'chart',
    title: 'Page views',
    query: widgetQueryOf(),
    visualization: { chartType: 'line' },
    ...given,
  };
}
