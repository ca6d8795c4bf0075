import { type RefObject, useEffect, useRef } from 'react';
import type { ListQuery } from '#contract/lists.ts';
import { useIsNarrow } from '#web/app/shell/use-is-narrow.ts';
import type { List, ListRow } from './list.ts';
import { ListCards } from './list-cards.tsx';
import { ListItems } from './list-items.tsx';
import { ListTable } from './list-table.tsx';
import type { Selection } from './selection/use-selection.ts';
import { type ListControls, shownColumns } from './use-list-state.ts';

export interface RowsProps<Row extends ListRow, Query extends ListQuery> {
  list: Pick<
    List<Row, Query>,
    'title' | 'columns' | 'rowHref' | 'rowName' | 'nameClass' | 'isUnread' | 'card' | 'rowMenu'
  >;
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

/** Elements that handle clicks themselves. */
const ownTargets = 'a, button, input, label, select, summary';

/**
 * A click anywhere in a row follows the row's link, with the modifier keys: Ctrl opens another tab. The link itself
 * cannot cover the row, because WebKit ignores positioning within a table row.
 */
function useRowClicks(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(ownTargets)) return;
      const link = event.target.closest('[data-row]')?.querySelector('[data-row-link]');
      // Selecting text must not navigate.
      if (!link || getSelection()?.isCollapsed === false) return;
      const { type, button, ctrlKey, metaKey, shiftKey } = event;
      const init = { bubbles: true, cancelable: true, button, ctrlKey, metaKey, shiftKey };
      link.dispatchEvent(new MouseEvent(type, init));
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [box]);
}
