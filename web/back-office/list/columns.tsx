import type { ReactNode } from 'react';
import type { Column } from './list.ts';
import { TimeCell } from './time-cell.tsx';

type Look<Row> = Pick<Column<Row>, 'sort' | 'className'>;

/** When something happened; empty where it did not. */
export function timeColumn<Row>(
  key: string,
  label: string,
  at: (row: Row) => Date | null,
  look?: Look<Row>,
): Column<Row> {
  const cell = (row: Row, now: Date) => {
    const time = at(row);
    return time && <TimeCell at={time} now={now} />;
  };
  return { key, label, className: 'w-28', ...look, cell };
}

/** A badge, or a control of its own, which keeps its look in the narrow list. */
export function badgeColumn<Row>(
  key: string,
  label: string,
  className: string,
  cell: Column<Row>['cell'],
): Column<Row> {
  return { key, label, className, isPlain: true, cell };
}

/** A number at the right; `className` is its width, and from where it is shown. */
export function numberColumn<Row>(
  key: string,
  label: string,
  className: string,
  cell: (row: Row) => ReactNode,
): Column<Row> {
  return { key, label, className: `${className} pr-5! text-right!`, cell };
}
