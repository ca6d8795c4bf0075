import { useRef } from 'react';
import type { ListQuery } from '#contract/lists.ts';
import { useIsNarrow } from '#web/app/shell/use-is-narrow.ts';
import type { List, ListRow } from './list.ts';
import { ListCards } from './list-cards.tsx';
import { ListItems } from './list-items.tsx';
import { ListTable } from './list-table.tsx';
import type { Selection } from './selection/use-selection.ts';
import { type ListControls, shownColumns } from './use-list-state.ts';
import { useRowClicks } from './use-row-clicks.ts';

export interface RowsProps<Row extends ListRow, Query extends ListQuery> {
  list: Pick<List<Row, Query>, 'title' | 'columns' | 'rowHref' | 'rowName' | 'isUnread' | 'card' | 'rowMenu'>;
  rows: readonly Row[];
  /** Null for a short list without search, sort and pages. */
  state: ListControls<Query> | null;
  /** When the rows were fetched; what is overdue depends on it. */
  now: Date;
  /** Null where there are no bulk actions. */
  selection: Selection<Row> | null;
}

/** A table, or under 768 px a list with the same content; or cards, at every width. */
export function ListRows<Row extends ListRow, Query extends ListQuery>(props: RowsProps<Row, Query>) {
  const isNarrow = useIsNarrow();
  const Rows = props.list.card ? ListCards : isNarrow ? ListItems : ListTable;
  const columns = shownColumns(props.list.columns, props.state?.columns ?? null);
  const box = useRef<HTMLDivElement>(null);
  useRowClicks(box);
  return (
    <div ref={box}>
      <Rows {...props} list={{ ...props.list, columns }} />
    </div>
  );
}
