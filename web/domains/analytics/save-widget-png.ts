import type { Widget, WidgetData } from '#contract/analytics/widgets.ts';
import { drawWidget } from './draw-widget.ts';

/** Offers a picture of a widget as a download. */
export function saveWidgetPng(widget: Widget, data: WidgetData): void {
  drawWidget(widget, data).toBlob((blob) => {
    if (!blob) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${widget.title}-${data.startDate}-${data.endDate}.png`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}
