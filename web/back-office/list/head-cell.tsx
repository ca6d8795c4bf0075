import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListQuery } from '#contract/lists.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import type { Column } from './list.ts';
import { ariaSort, nextSort, withChange } from './list-address.ts';
import type { ListControls } from './use-list-state.ts';

interface HeadCellProps<Row, Query extends ListQuery> {
  className?: string | undefined;
  column?: Column<Row>;
  state?: ListControls<Query> | null;
  children?: ReactNode;
}

/** A column header, sticky below the top bar. A sortable one is a link, so that the sort can be bookmarked. */
export function HeadCell<Row, Query extends ListQuery>({
  column,
  state,
  className,
  children,
}: HeadCellProps<Row, Query>) {
  const sort = state ? column?.sort : undefined;
  const direction = state ? ariaSort(state.query.sort, sort) : undefined;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cx(
        'list-head sticky top-14 z-10 h-9 border-rule border-b bg-paper text-left font-medium text-ink-3 text-meta',
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
