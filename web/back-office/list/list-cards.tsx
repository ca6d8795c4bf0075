import type { ListQuery } from '#contract/lists.ts';
import type { ListRow } from './list.ts';
import type { RowsProps } from './list-rows.tsx';
import { RowLink } from './row-link.tsx';

/** Rows that say more than columns can show: the name, what the list describes below it, and the menu. */
export function ListCards<Row extends ListRow, Query extends ListQuery>({ list, rows, now }: RowsProps<Row, Query>) {
  return (
    <ul aria-label={list.title} className="border-ink border-t text-small">
      {rows.map((row) => (
        <li key={row.id} data-row={row.id} className="flex gap-3 border-line border-b py-4">
          <div className="min-w-0 grow">
            <RowLink list={list} row={row} />
            {list.card?.(row, now)}
          </div>
          {list.rowMenu && <div className="flex-none">{list.rowMenu(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
