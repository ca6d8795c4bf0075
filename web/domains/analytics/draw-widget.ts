import type { Widget, WidgetData } from '#contract/analytics/widgets.ts';
import { coverageText, figureText, intervalText, periodText, queryText } from './figure-text.ts';
import { tableRows } from './table-rows.ts';

const width = 960;
const margin = 40;
const chart = { top: 150, height: 300 };
const rowHeight = 30;
/** Rows of a picture; the CSV file has all of them. */
const mostRows = 31;
/** The light theme: a picture is shown in documents. */
const colours = { paper: '#fbfaf7', ink: '#14161a', quiet: '#474c54', line: '#e4e1da' };
const lineColours = ['#14161a', '#6f8496', '#a8803f', '#676c74', '#474c54'];
const dashes = [[], [6, 4], [2, 3], [10, 3, 2, 3], [1, 5]];

/** Draws a widget with its title, its figures and what they are based on. Twice the size, for sharp print. */
export function drawWidget(widget: Widget, data: WidgetData): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const rows = rowsOf(widget, data);
  const isLine = widget.visualization.chartType === 'line';
  const shown = rows.slice(0, mostRows);
  const height =
    chart.top + (isLine ? chart.height + 30 + legendOf(widget, data).length * 24 : shown.length * rowHeight) + 120;
  canvas.width = width * 2;
  canvas.height = height * 2;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  pen.scale(2, 2);
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, width, height);
  write(pen, widget.title, margin, 50, 22, colours.ink, 500);
  write(pen, queryText(widget.query), margin, 76, 14, colours.quiet);
  write(pen, `${figureText(data.total)}   ${periodText(data)}`, margin, 118, 24, colours.ink, 500);
  if (isLine) drawLines(pen, widget, data);
  else drawRows(pen, shown, rows.length - shown.length);
  writeLines(pen, coverageText(data, widget.query), height - 70);
  return canvas;
}

type Row = { label: string; value: number | null };

function rowsOf({ query, visualization }: Widget, data: WidgetData): Row[] {
  return visualization.chartType === 'number' ? [] : tableRows(data, query);
}

function legendOf({ query }: Widget, { series }: WidgetData): string[] {
  return query.groupBy === 'none'
    ? []
    : series.slice(0, dashes.length).map(({ name, total }) => `${name}  ${figureText(total)}`);
}

function drawLines(pen: CanvasRenderingContext2D, widget: Widget, data: WidgetData): void {
  const series = data.series.slice(0, dashes.length);
  const top = Math.max(1, ...series.flatMap(({ points }) => points.map((point) => point ?? 0)));
  const bottom = chart.top + chart.height;
  pen.strokeStyle = colours.line;
  pen.strokeRect(margin, chart.top, width - 2 * margin, chart.height);
  for (const [index, { points }] of series.entries()) {
    pen.beginPath();
    for (const [at, point] of points.entries()) {
      const x = margin + (points.length === 1 ? 0.5 : at / (points.length - 1)) * (width - 2 * margin);
      pen.lineTo(x, bottom - ((point ?? 0) / top) * chart.height);
    }
    pen.strokeStyle = lineColours[index] ?? colours.ink;
    pen.setLineDash(dashes[index] ?? []);
    pen.lineWidth = 2;
    pen.stroke();
  }
  pen.setLineDash([]);
  const [first, last] = [data.intervals.at(0), data.intervals.at(-1)];
  write(pen, `0 to ${figureText(top)}`, margin + 6, chart.top + 18, 12, colours.quiet);
  if (first) write(pen, intervalText(first, widget.query.interval), margin, bottom + 20, 12, colours.quiet);
  if (last) writeRight(pen, intervalText(last, widget.query.interval), bottom + 20, 12);
  for (const [index, text] of legendOf(widget, data).entries())
    write(pen, text, margin, bottom + 48 + index * 24, 14, lineColours[index] ?? colours.ink);
}

function drawRows(pen: CanvasRenderingContext2D, rows: readonly Row[], left: number): void {
  const top = Math.max(1, ...rows.map(({ value }) => value ?? 0));
  for (const [index, { label, value }] of rows.entries()) {
    const y = chart.top + index * rowHeight;
    write(pen, label, margin, y + 14, 14, colours.ink, 400, width - 200);
    writeRight(pen, figureText(value), y + 14, 14);
    pen.fillStyle = colours.line;
    pen.fillRect(margin, y + 19, width - 2 * margin, 4);
    pen.fillStyle = colours.ink;
    pen.fillRect(margin, y + 19, ((value ?? 0) / top) * (width - 2 * margin), 4);
  }
  if (left > 0) write(pen, `and ${left} more`, margin, chart.top + rows.length * rowHeight + 14, 12, colours.quiet);
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 400,
  most = width - 2 * margin,
): void {
  pen.font = `${weight} ${size}px Geist, Arial, sans-serif`;
  pen.textAlign = 'left';
  pen.fillStyle = colour;
  pen.fillText(text, x, y, most);
}

function writeRight(pen: CanvasRenderingContext2D, text: string, y: number, size: number): void {
  pen.font = `400 ${size}px Geist, Arial, sans-serif`;
  pen.textAlign = 'right';
  pen.fillStyle = colours.ink;
  pen.fillText(text, width - margin, y);
}

/** A long text in lines as wide as the picture. */
function writeLines(pen: CanvasRenderingContext2D, text: string, top: number): void {
  pen.font = '400 12px Geist, Arial, sans-serif';
  let line = '';
  let y = top;
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (pen.measureText(longer).width <= width - 2 * margin) {
      line = longer;
      continue;
    }
    write(pen, line, margin, y, 12, colours.quiet);
    line = word;
    y += 18;
  }
  write(pen, line, margin, y, 12, colours.quiet);
}
