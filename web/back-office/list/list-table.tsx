import type { ListQuery } from '#contract/lists.ts';
import { cx } from '#web/ui/cx.ts';
import { HeadCell } from './head-cell.tsx';
import type { ListRow } from './list.ts';
import type { RowsProps } from './list-rows.tsx';
import { RowLink } from './row-link.tsx';
import { PageCheckbox, RowCheckbox } from './selection/selection-boxes.tsx';

/**
 * Rows of 56 px; weight 600 only for unread ones. Column widths come from their classes; the name column takes the
 * rest.
 */
export function ListTable<Row extends ListRow, Query extends ListQuery>({
  list,
  rows,
  state,
  now,
  selection,
}: RowsProps<Row, Query>) {
  const { columns, rowMenu } = list;
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-small">
      <caption className="sr-only">{list.title}</caption>
      <thead>
        <tr>
          {selection && (
            <HeadCell className="w-9">
              <PageCheckbox selection={selection} />
            </HeadCell>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} state={state} className={column.className} />
          ))}
          {rowMenu && (
            <HeadCell className="w-10">
              <span className="sr-only">Actions</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            data-selected={selection?.has(row) || undefined}
            className="*:h-14 *:border-line *:border-b *:py-1.5"
          >
            {selection && (
              <td>
                <RowCheckbox row={row} name={list.rowName(row)} selection={selection} />
              </td>
            )}
            {columns.map(({ key, cell, className, isName, isPlain }) =>
              isName ? (
                <th key={key} scope="row" className={cx('pr-3 text-left font-normal', className)}>
                  <RowLink list={list} row={row} />
                  <span className="block truncate text-ink-3 text-meta">{cell(row, now)}</span>
                </th>
              ) : (
                <td key={key} className={cx('pr-3 tabular-nums', !isPlain && 'truncate', className)}>
                  {cell(row, now) ?? '–'}
                </td>
              ),
            )}
            {rowMenu && <td className="text-right">{rowMenu(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
