import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ListQuery } from '#contract/lists.ts';
import type { Column, List, ListRow } from './list.ts';
import { type ListState, readState, searchOf, withChange } from './list-address.ts';

export interface ListControls<Query extends ListQuery> extends ListState<Query> {
  /** The address with this change, for links. */
  searchWith: (change: Partial<ListState<Query>>) => string;
  /** Changes search, filters or sort and returns to the first page. */
  filter: (change: Partial<Query>, options?: { replace: boolean }) => void;
  /** Sets the visible columns; null: all. */
  showColumns: (columns: readonly string[] | null) => void;
}

/** The state of a list, stored in the address only: it can be bookmarked, shared and undone with the back button. */
export function useListState<Row extends ListRow, Query extends ListQuery>(
  list: List<Row, Query>,
): ListControls<Query> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => readState<Query>(list, params), [list, params]);
  const searchWith = useCallback(
    (change: Partial<ListState<Query>>) => searchOf(list, { ...state, ...change }),
    [list, state],
  );
  const filter = useCallback(
    (change: Partial<Query>, options?: { replace: boolean }) => {
      const search = searchWith({ query: withChange(state.query, change) });
      void navigate({ search }, { preventScrollReset: true, ...options });
    },
    [navigate, searchWith, state],
  );
  const showColumns = (columns: readonly string[] | null) =>
    void navigate({ search: searchWith({ columns }) }, { preventScrollReset: true, replace: true });
  return { ...state, searchWith, filter, showColumns };
}

/** The visible columns, in order. The one with the row's name is always visible. */
export function shownColumns<Row>(all: readonly Column<Row>[], keys: readonly string[] | null): readonly Column<Row>[] {
  return keys === null ? all : all.filter(({ key, isName }) => isName || keys.includes(key));
}
