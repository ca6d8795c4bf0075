import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListQuery } from '#contract/lists.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import type { Column, ListRow } from './list.ts';
import { ariaSort, nextSort, withChange } from './list-address.ts';
import type { RowsProps } from './list-rows.tsx';
import { RowLink } from './row-link.tsx';
import { PageCheckbox, RowCheckbox } from './selection/selection-boxes.tsx';
import type { ListControls } from './use-list-state.ts';

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

interface HeadCellProps<Row, Query extends ListQuery> {
  className?: string | undefined;
  column?: Column<Row>;
  state?: ListControls<Query> | null;
  children?: ReactNode;
}

/** A column header, sticky below the top bar. A sortable one is a link, so that the sort can be bookmarked. */
function HeadCell<Row, Query extends ListQuery>({ column, state, className, children }: HeadCellProps<Row, Query>) {
  const sort = state ? column?.sort : undefined;
  const direction = state ? ariaSort(state.query.sort, sort) : undefined;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cx(
        'list-head sticky top-[calc(3.5rem+var(--strip))] z-10 h-9 border-rule border-b bg-paper text-left font-medium text-ink-3 text-meta',
        column && 'pr-3',
        className,
      )}
    >
      {state && sort ? (
        <Link
          to={{ search: state.searchWith({ query: withChange(state.query, sortedBy(state.query, sort)) }) }}
          preventScrollReset
          className={cx('inline-flex items-center gap-1 hover:text-ink', direction !== 'none' && 'text-ink')}
        >
          {column?.label}
          {direction !== 'none' && <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={12} />}
        </Link>
      ) : (
        (column?.label ?? children)
      )}
    </th>
  );
}

function sortedBy<Query extends ListQuery>(query: Query, column: string): Partial<Query> {
  return { sort: nextSort(query.sort, column) } as Partial<Query>;
}
