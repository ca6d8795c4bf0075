import type { Widget, WidgetData } from '#contract/analytics/widgets.ts';

interface WidgetExportsProps {
  widget: Widget;
  /** null while the figures are loading. */
  data: WidgetData | undefined;
}

/** The figures of a widget as a file, and the widget as a picture. */
export function WidgetExports({ widget, data }: WidgetExportsProps) {
  const { title, query } = widget;
  return (
    <p className="flex flex-wrap gap-x-4 pt-2 text-meta">
      <a
        className="link tap"
        aria-label={`CSV of ${title}`}
        href={`/api/dashboards/widget-csv?${new URLSearchParams({ title, ...query, country: query.country ?? '' })}`}
      >
        CSV
      </a>
      {data && (
        <button
          type="button"
          className="link tap"
          aria-label={`PNG of ${title}`}
          onClick={async () => (await import('#web/domains/analytics/save-widget-png.ts')).saveWidgetPng(widget, data)}
        >
          PNG
        </button>
      )}
    </p>
  );
}
