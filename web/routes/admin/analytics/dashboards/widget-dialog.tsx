import { useQuery } from '@tanstack/react-query';
import {
  aggregations,
  chartTypes,
  groupings,
  intervals,
  metrics,
  widgetPeriodLabels,
} from '#contract/analytics/widget-choices.ts';
import { type Widget, type WidgetForm, widgetForm } from '#contract/analytics/widgets.ts';
import { queries } from '#web/api/queries.ts';
import type { FormField } from '#web/back-office/form/fields.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { countryChoices } from '#web/domains/analytics/country-choices.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface WidgetDialogProps {
  /** null: a new one. */
  widget: Widget | null;
  onSaved: (widget: Widget) => void;
  onClose: () => void;
}

const first: WidgetForm = {
  title: '',
  metric: 'page-views',
  groupBy: 'none',
  country: '',
  period: '30-days',
  startDate: '',
  endDate: '',
  interval: 'day',
  aggregation: 'count',
  chartType: 'line',
};

function partsOf({ period, metric, country = '' }: WidgetForm, known: readonly string[]): FormField<WidgetForm>[] {
  const dates: FormField<WidgetForm>[] = [
    { name: 'startDate', label: 'First day', type: 'date', required: true },
    { name: 'endDate', label: 'Last day', type: 'date', required: true },
  ];
  return [
    { name: 'title', label: 'Title', required: true, fullWidth: true },
    { name: 'metric', label: 'Metric', choices: Object.entries(metrics), revalidates: 'groupBy' },
    { name: 'groupBy', label: 'Group by', choices: Object.entries(groupings) },
    {
      name: 'country',
      label: 'Country',
      choices: [['', 'All'], ...countryChoices(known, country)],
      revalidates: 'groupBy',
    },
    { name: 'period', label: 'Period', choices: Object.entries(widgetPeriodLabels) },
    {
      name: 'interval',
      label: 'Interval',
      choices: Object.entries(intervals),
      help: 'Hours are available for the last 7 days only.',
    },
    ...(period === 'dates' ? dates : []),
    {
      name: 'aggregation',
      label: 'Aggregation',
      choices: Object.entries(aggregations),
      help:
        metric === 'search-results' ? 'Of the number of results that searches found.' : 'Of the counts per interval.',
    },
    { name: 'chartType', label: 'Show as', choices: Object.entries(chartTypes) },
  ];
}

/** A dialog to add or change a widget; the dashboard is saved afterwards. */
export function WidgetDialog({ widget, onSaved, onClose }: WidgetDialogProps) {
  const title = widget ? `Edit “${widget.title}”` : 'Add widget';
  const { data } = useQuery(queries.analytics.eventValues.queryOptions({ meta: { resource: 'countries' } }));
  const saved = widget
    ? { ...first, ...widget.query, title: widget.title, chartType: widget.visualization.chartType }
    : first;
  return (
    <Dialog onClose={onClose} title={title} description="What to count, for which period, and how to show it.">
      <ResourceForm
        label={widget ? 'Edit widget' : 'Add widget'}
        shape={widgetForm}
        parts={(values) => partsOf(values, data?.countries ?? [])}
        saved={saved}
        draft={widget ? `widget:${widget.id}` : 'new-widget'}
        save={async (values) => widgetOf(values, widget?.id ?? crypto.randomUUID())}
        onSaved={onSaved}
        button={widget ? 'Apply' : 'Add widget'}
        pendingLabel="Applying…"
        onCancel={onClose}
      />
    </Dialog>
  );
}

function widgetOf({ title, chartType, ...query }: WidgetForm, id: string): Widget {
  const dates = query.period === 'dates' ? {} : { startDate: '', endDate: '' };
  const type = chartType === 'table' || chartType === 'number' ? chartType : 'chart';
  return { id, type, title, query: { ...query, ...dates }, visualization: { chartType } };
}
