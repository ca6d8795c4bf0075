import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListQuery } from '#contract/lists.ts';
import { queries } from '#web/api/queries.ts';
import type { List, ListRow } from '#web/back-office/list/list.ts';
import { onScreen, readState } from '#web/back-office/list/list-address.ts';
import { viewOf } from './view-address.ts';

interface ViewTabsProps<Row extends ListRow, Query extends ListQuery> {
  list: List<Row, Query>;
  /** The current query string. */
  search: string;
}

/** The user's saved views of a list as tabs, each with the number of its rows. Nothing without a saved view. */
export function ViewTabs<Row extends ListRow, Query extends ListQuery>({ list, search }: ViewTabsProps<Row, Query>) {
  const { data: views = [] } = useQuery(
    queries.savedViews.list.queryOptions({ input: { list: list.path }, meta: { resource: 'saved views' } }),
  );
  const counts = useQueries({
    queries: views.map((view) => {
      const { query } = readState<Query>(list, new URLSearchParams(view.search));
      return list.procedure.queryOptions({ input: query, meta: { quiet: true } });
    }),
    combine: (results) => results.map(({ data }) => data?.matching),
  });
  if (views.length === 0) return null;
  const shown = viewOf(search);
  const current = shown === '' ? 'all' : views.find((view) => view.search === shown)?.id;
  const tab = (id: string, name: string, view: string, count?: number) => (
    <Link
      key={id}
      to={{ search: onScreen(list, new URLSearchParams(view)) }}
      className="tab flex gap-1.5"
      aria-current={id === current ? 'page' : undefined}
    >
      <span className="max-w-56 truncate">{name}</span>
      {count !== undefined && <span className="text-ink-3 tabular-nums">{count}</span>}
    </Link>
  );
  return (
    <nav aria-label="Saved views" className="tab-list pt-2">
      {tab('all', 'All', '')}
      {views.map(({ id, name, search: view }, index) => tab(id, name, view, counts[index]))}
    </nav>
  );
}
