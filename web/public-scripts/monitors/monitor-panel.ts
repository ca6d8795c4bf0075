import { addStylesheet } from '#web/public-scripts/add-stylesheet.ts';
import stylesheetUrl from '#web/styles/monitors.css?url';

export interface Row {
  label: string;
  /** One per column; the last spans the remaining columns. */
  cells: string[];
  /** Over its limit: shown by icon, word and colour. */
  isOver?: boolean;
}

/** Columns name unit and limit, the note names period and source. */
export interface MonitorTable {
  title: string;
  columns: string[];
  rows: Row[];
  note: string;
}

export interface MonitorPanel {
  /** Shows the readings and their time. */
  show(tables: readonly MonitorTable[], asOf: string): void;
  fail(message: string, onRetry: () => void): void;
}

/** A panel beside the page, open by default where there is room for it. */
export async function openMonitorPanel(title: string, about: string): Promise<MonitorPanel> {
  await addStylesheet(stylesheetUrl);
  const details = make('details', 'instrument');
  // Details of the same name: the browser keeps only one open.
  details.name = 'instrument';
  details.open = innerWidth >= 1024;
  const asOf = make('span', 'instrument-as-of');
  const summary = make('summary', '');
  summary.append(make('h2', '', title), asOf);
  const body = make('div', 'instrument-body');
  details.append(summary, body);
  dock().append(details);
  return {
    show(tables, time) {
      asOf.textContent = time;
      body.replaceChildren(...tables.flatMap(draw), make('p', 'instrument-note', about));
    },
    fail(message, onRetry) {
      const text = make('p', 'instrument-failure', message);
      text.role = 'alert';
      const retry = make('button', 'button button-outline button-sm', 'Try again');
      retry.addEventListener('click', onRetry);
      body.replaceChildren(text, retry);
    },
  };
}

function dock(): Element {
  const found = document.querySelector('.instruments');
  if (found) return found;
  const created = make('aside', 'instruments');
  created.ariaLabel = 'Monitors';
  // Clicks in here are not counted as events of the visit.
  created.dataset.private = '';
  document.body.append(created);
  return created;
}

function draw({ title, columns, rows, note }: MonitorTable): HTMLElement[] {
  const table = make('table', 'instrument-readings');
  const head = table.createTHead().insertRow();
  head.append(heading('col', title), ...columns.map((column) => heading('col', column)));
  const body = table.createTBody();
  for (const { label, cells, isOver } of rows) {
    const row = body.insertRow();
    row.className = isOver ? 'instrument-over' : '';
    row.append(heading('row', label));
    for (const text of cells) row.insertCell().textContent = text;
    const last = row.cells[row.cells.length - 1];
    if (last) last.colSpan = columns.length - cells.length + 1;
  }
  return [table, make('p', 'instrument-note', note)];
}

function heading(scope: 'col' | 'row', text: string): HTMLTableCellElement {
  const cell = make('th', '', text);
  cell.scope = scope;
  return cell;
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
