import { useRef } from 'react';
import type { ListQuery } from '#contract/lists.ts';
import { useIsNarrow } from '#web/app/shell/use-is-narrow.ts';
import type { List, ListRow } from './list.ts';
import { ListItems } from './list-items.tsx';
import { ListTable } from './list-table.tsx';
import { type ListControls, shownColumns } from './use-list-state.ts';
import { useRowClicks } from './use-row-clicks.ts';
import type { Selection } from './use-selection.ts';

export interface RowsProps<Row extends ListRow, Query extends ListQuery> {
  list: Pick<List<Row, Query>, 'title' | 'columns' | 'rowHref' | 'rowName' | 'isUnread' | 'rowMenu'>;
  rows: readonly Row[];
  /** Null where the list is short and shows everything. */
  state: ListControls<Query> | null;
  /** The moment at which the rows were read: what is late is judged by it. */
  now: Date;
  /** Null where nothing can be done to several rows. */
  selection: Selection<Row> | null;
}

/** A table, or under 768 px a list with the same words in the same order. */
export function ListRows<Row extends ListRow, Query extends ListQuery>(props: RowsProps<Row, Query>) {
  const Rows = useIsNarrow() ? ListItems : ListTable;
  const columns = shownColumns(props.list.columns, props.state?.columns ?? null);
  const box = useRef<HTMLDivElement>(null);
  useRowClicks(box);
  return (
    <div ref={box}>
      <Rows {...props} list={{ ...props.list, columns }} />
    </div>
  );
}
