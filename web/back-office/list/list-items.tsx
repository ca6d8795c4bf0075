import type { ListQuery } from '#contract/lists.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import type { Column, ListRow } from './list.ts';
import type { RowsProps } from './list-rows.tsx';
import { RowLink } from './row-link.tsx';
import { RowCheckbox } from './selection/selection-boxes.tsx';

/** The table as a list for narrow windows: the same cells in the same order, each with its label. */
export function ListItems<Row extends ListRow, Query extends ListQuery>({
  list,
  rows,
  now,
  selection,
}: RowsProps<Row, Query>) {
  const { columns, rowMenu } = list;
  const named = columns.find(({ isName }) => isName);
  return (
    <ul aria-label={list.title} data-narrow="" className="border-ink border-t text-small">
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          data-selected={selection?.has(row) || undefined}
          className="flex gap-3 border-line border-b py-3"
        >
          {selection && <RowCheckbox row={row} name={list.rowName(row)} selection={selection} />}
          <div className="min-w-0 grow">
            <div className="flex items-center gap-2">
              <RowLink list={list} row={row} />
              {list.rowHref && <Icon name="chevron-right" className="ml-auto flex-none text-ink-3" />}
            </div>
            <p className="truncate text-ink-3 text-meta">{named?.cell(row, now)}</p>
            <dl className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta tabular-nums">
              {columns
                .filter(({ isName }) => !isName)
                .map((column) => (
                  <Value key={column.key} column={column} row={row} now={now} />
                ))}
            </dl>
          </div>
          {rowMenu && <div className="flex-none">{rowMenu(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

/** A value with its label; nothing where the row has none. */
function Value<Row>({ column, row, now }: { column: Column<Row>; row: Row; now: Date }) {
  const { label, cell, isPlain } = column;
  const value = cell(row, now);
  if (value === null) return null;
  return (
    <div className="flex min-w-0 items-baseline gap-1.5 has-[input]:items-center">
      <dt className={cx(isPlain ? 'sr-only' : 'flex-none text-ink-3')}>{label}</dt>
      <dd className="wrap-anywhere min-w-0">{value}</dd>
    </div>
  );
}
