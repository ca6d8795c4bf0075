import { Link } from 'react-router';
import type { ListQuery } from '#contract/lists.ts';
import { cx } from '#web/ui/cx.ts';
import type { List, ListRow } from './list.ts';

interface RowLinkProps<Row extends ListRow, Query extends ListQuery> {
  list: Pick<List<Row, Query>, 'rowHref' | 'rowName' | 'nameClass' | 'isUnread'>;
  row: Row;
}

/** Links the row's name to the row. A click anywhere in the row follows it; its focus ring surrounds the row. */
export function RowLink<Row extends ListRow, Query extends ListQuery>({ list, row }: RowLinkProps<Row, Query>) {
  const isUnread = list.isUnread?.(row);
  const className = cx(
    'block min-w-0 truncate outline-none in-data-narrow:wrap-anywhere in-data-narrow:line-clamp-3 in-data-narrow:whitespace-normal',
    isUnread ? 'font-semibold' : 'font-medium',
    list.nameClass,
  );
  if (!list.rowHref) return <span className={className}>{list.rowName(row)}</span>;
  return (
    <Link to={list.rowHref(row)} data-row-link="" className={className}>
      {isUnread && <span className="sr-only">Unread: </span>}
      {list.rowName(row)}
    </Link>
  );
}
