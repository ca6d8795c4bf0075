import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface FiguresColumn<Row> {
  label: string;
  /** Its width, and on which windows it is shown. */
  className?: string;
  cell: (row: Row) => ReactNode;
}

export interface FiguresTableProps<Row> {
  /** For those who hear it. */
  caption: string;
  /** The first one names the row, the others are figures. */
  columns: readonly FiguresColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  className?: string;
}

/** Figures as a table. */
export function FiguresTable<Row>({ caption, columns, rows, keyOf, className }: FiguresTableProps<Row>) {
  return (
    <table className={cx('w-full text-small tabular-nums', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-3 text-meta">
        <tr className="border-rule border-b">
          {columns.map(({ label, className: column }, index) => (
            <th key={label} scope="col" className={cx('py-2 font-medium', sideOf(index), column)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-line border-b">
            {columns.map(({ label, className: column, cell }, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={label}
                  scope={index === 0 ? 'row' : undefined}
                  className={cx('py-2 align-top font-normal', sideOf(index), column)}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sideOf = (index: number) => (index === 0 ? 'wrap-anywhere pr-4 text-left' : 'text-right');

/** The table behind a chart, one click away. */
export function TableBehind<Row>({
  summary = 'Show as a table',
  ...table
}: FiguresTableProps<Row> & { summary?: string }) {
  return (
    <details className="pt-2 text-small">
      <summary className="link tap inline-block cursor-pointer">{summary}</summary>
      <div className="pt-2">
        <FiguresTable {...table} />
      </div>
    </details>
  );
}
