import { useState } from 'react';
import type { ListRow } from '#web/back-office/list/list.ts';

export interface Selection<Row> {
  /** Selected rows of the current page, in order. */
  rows: Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  isAll: boolean;
  /** Selects every row of the page, or none. */
  toggleAll: () => void;
  keepOnly: (ids: readonly string[]) => void;
}

/** The selection of a page of rows. A row that leaves the page is deselected. */
export function useSelection<Row extends ListRow>(shown: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = shown.filter(({ id }) => ids.has(id));
  const isAll = rows.length > 0 && rows.length === shown.length;
  const keepOnly = (kept: readonly string[]) => setIds(new Set(kept));
  return {
    rows,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) =>
      keepOnly(
        ids.has(id) ? rows.map((row) => row.id).filter((other) => other !== id) : [...rows.map((row) => row.id), id],
      ),
    isAll,
    toggleAll: () => keepOnly(isAll ? [] : shown.map(({ id }) => id)),
    keepOnly,
  };
}
