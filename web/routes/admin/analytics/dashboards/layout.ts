import { widgetHeights, widgetWidths } from '#contract/analytics/widget-choices.ts';
import type { Widget, WidgetSize } from '#contract/analytics/widgets.ts';

/** The widgets of a dashboard, with their sizes in the order in which they are shown. */
export interface Layout {
  widgets: Widget[];
  layout: WidgetSize[];
}

/** Adds a widget at the end, half as wide as the dashboard. */
export function withWidget({ widgets, layout }: Layout, widget: Widget): Layout {
  return { widgets: [...widgets, widget], layout: [...layout, { widget: widget.id, width: 6, height: 1 }] };
}

/** Replaces a widget by one with the same id. */
export function withChanged({ widgets, layout }: Layout, changed: Widget): Layout {
  return { widgets: widgets.map((widget) => (widget.id === changed.id ? changed : widget)), layout };
}

/** Adds a copy right after the widget. */
export function withCopy({ widgets, layout }: Layout, id: string, copyId: string): Layout {
  return {
    widgets: widgets.flatMap((widget) => (widget.id === id ? [widget, { ...widget, id: copyId }] : [widget])),
    layout: layout.flatMap((size) => (size.widget === id ? [size, { ...size, widget: copyId }] : [size])),
  };
}

export function without({ widgets, layout }: Layout, id: string): Layout {
  return {
    widgets: widgets.filter((widget) => widget.id !== id),
    layout: layout.filter(({ widget }) => widget !== id),
  };
}

/** Moves a widget to this place; a place beyond the ends is the end. */
export function movedTo({ widgets, layout }: Layout, id: string, place: number): Layout {
  const moved = layout.find(({ widget }) => widget === id);
  if (!moved) return { widgets, layout };
  const others = layout.filter((size) => size !== moved);
  const index = Math.min(Math.max(place, 0), others.length);
  return { widgets, layout: others.toSpliced(index, 0, moved) };
}

/** Makes a widget wider or higher, within what is allowed. */
export function resized({ widgets, layout }: Layout, id: string, by: { width?: number; height?: number }): Layout {
  const within = (value: number, { least, most }: { least: number; most: number }) =>
    Math.min(Math.max(value, least), most);
  const resize = (size: WidgetSize) => ({
    ...size,
    width: within(size.width + (by.width ?? 0), widgetWidths),
    height: within(size.height + (by.height ?? 0), widgetHeights),
  });
  return { widgets, layout: layout.map((size) => (size.widget === id ? resize(size) : size)) };
}
