import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '#contract/lists.ts';
import { decodeCursor, encodeCursor } from '#server/platform/db/paging.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { List } from './list.ts';
import { cursorValueOf, parseCursorValue, type SortColumn, sortKeyOf } from './sort-columns.ts';

/** Whether a page starts `after` a cursor or ends before it (`until`). */
export type Side = 'after' | 'until';

/** The order of a list. */
export interface Order<Selected> {
  by: SQL;
  isDescending: boolean;
  cursorOf: (selected: Selected) => string;
  /**
   * Returns the condition for the rows on that side of a cursor; undefined without a cursor. Refuses an invalid cursor
   * with INVALID_INPUT.
   */
  beyond: (cursor: string | null, side: Side) => SQL | undefined;
}

/** Returns the order for a sort key (`-due`: descending), with the conditions for rows before and after a cursor. */
export function orderOf<Selected>(
  {
    id,
    idOf,
    sorts,
  }: Pick<List<ListQuery, Selected, unknown>, 'id' | 'idOf'> & { sorts: Record<string, SortColumn<Selected>> },
  sort: string,
): Order<Selected> {
  const isDescending = sort.startsWith('-');
  const column = sorts[sort.replace(/^-/, '')];
  if (!column) throw new Error(`the list cannot be sorted by ${sort}`);
  const by = sortKeyOf(column);
  return {
    by,
    isDescending,
    cursorOf: (selected) => encodeCursor([cursorValueOf(column, selected), idOf(selected)]),
    beyond(cursor, side) {
      if (cursor === null) return undefined;
      const [value, rowId] = decodeCursor(cursor) ?? [];
      const parsed = value === undefined ? null : parseCursorValue(column, value);
      if (parsed === null) throw refuseFields({ [side]: 'This cursor is not valid' });
      const operator = sql.raw(isDescending === (side === 'until') ? '>' : '<');
      return sql`(${by}, ${id}) ${operator} (${parsed}, ${rowId}::uuid)`;
    },
  };
}
