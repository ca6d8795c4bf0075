import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type PointerEvent, useRef } from 'react';
import type { Widget, WidgetData, WidgetSize } from '#contract/analytics/widgets.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { queryText } from '#web/domains/analytics/figure-text.ts';
import { WidgetBody } from '#web/domains/analytics/widget-body.tsx';
import { widgetSpans } from '#web/domains/analytics/widget-span.ts';
import { cx } from '#web/ui/cx.ts';
import { WidgetToolbar } from './widget-toolbar.tsx';

/** What is dragged: the id of a widget. */
const dragType = 'application/x-widget';

export interface WidgetActions {
  onSelect: (isSelected: boolean) => void;
  /** Moves a widget, this one or the one that was dropped here, to a place. */
  onMove: (id: string, place: number) => void;
  onResize: (by: { width?: number; height?: number }) => void;
  onEdit: () => void;
  /** null: the dashboard is full. */
  onDuplicate: (() => void) | null;
  onDelete: () => void;
}

export interface WidgetFrameProps extends WidgetActions {
  widget: Widget;
  size: WidgetSize;
  /** Counted from 0, of this many. */
  place: number;
  count: number;
  isSelected: boolean;
}

/** A widget in its place, with the tools to change it while it is selected. */
export function WidgetFrame(props: WidgetFrameProps) {
  const { widget, size, place, isSelected, onMove, onResize } = props;
  const query = useQuery(
    queries.dashboards.widgetData.queryOptions({
      input: { query: widget.query },
      refetchInterval: refreshMs,
      meta: { resource: 'figures' },
    }),
  );

  function drop(event: DragEvent): void {
    const moved = event.dataTransfer.getData(dragType);
    event.preventDefault();
    if (moved !== '' && moved !== widget.id) onMove(moved, place);
  }

  return (
    <section
      aria-label={widget.title}
      className={cx(
        'relative col-span-12 min-w-0 border-ink border-t-2 pt-3',
        widgetSpans[size.width],
        isSelected && 'bg-surface p-3 outline-2 outline-focus',
      )}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={drop}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-h5">{widget.title}</h3>
          <p className="wrap-anywhere text-ink-2 text-meta">{queryText(widget.query)}</p>
        </div>
        <WidgetToolbar {...props} onDragStart={(event) => event.dataTransfer.setData(dragType, widget.id)} />
      </div>
      <QueryState query={query} resource="figures" rows={3}>
        {(data) => <WidgetBody widget={widget} data={data} height={size.height} />}
      </QueryState>
      <WidgetExports widget={widget} data={query.data} />
      {isSelected && (
        <>
          <p className="pt-2 text-ink-2 text-meta">
            <kbd>←→</kbd> move, <kbd>Shift ←→</kbd> width, <kbd>Shift ↑↓</kbd> height, <kbd>Esc</kbd> done.
          </p>
          <ResizeHandle title={widget.title} width={size.width} onResize={onResize} />
        </>
      )}
    </section>
  );
}

interface WidgetExportsProps {
  widget: Widget;
  /** null while the figures are loading. */
  data: WidgetData | undefined;
}

/** The figures of a widget as a file, and the widget as a picture. */
function WidgetExports({ widget, data }: WidgetExportsProps) {
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

interface ResizeHandleProps {
  title: string;
  /** The columns that the widget takes. */
  width: number;
  onResize: (by: { width: number }) => void;
}

/** The right edge of a selected widget: dragged by the mouse it changes the width. Keys do the same from the toolbar. */
function ResizeHandle({ title, width, onResize }: ResizeHandleProps) {
  const start = useRef<{ x: number; column: number; by: number } | null>(null);

  function begin(event: PointerEvent<HTMLSpanElement>): void {
    const frame = event.currentTarget.parentElement?.clientWidth ?? 0;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, column: Math.max(1, frame / width), by: 0 };
  }

  function move(event: PointerEvent): void {
    if (!start.current) return;
    const by = Math.round((event.clientX - start.current.x) / start.current.column);
    if (by === start.current.by) return;
    onResize({ width: by - start.current.by });
    start.current.by = by;
  }

  return (
    <span
      aria-hidden="true"
      title={`Drag to change the width of ${title}`}
      className="absolute inset-y-0 -right-2 hidden w-3 cursor-ew-resize touch-none place-items-center lg:grid"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = null;
      }}
    >
      <span className="h-8 w-1 rounded-3 bg-focus" />
    </span>
  );
}
