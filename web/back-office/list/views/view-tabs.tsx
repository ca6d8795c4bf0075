import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListQuery } from '#contract/lists.ts';
import { queries } from '#web/api/queries.ts';
import { type List, type ListRow, refreshOf } from '#web/back-office/list/list.ts';
import { onScreen, readState, searchOf } from '#web/back-office/list/list-address.ts';
import { countLabel } from '#web/ui/whole-number.ts';
import { viewOf } from './view-address.ts';

interface ViewTabsProps<Row extends ListRow, Query extends ListQuery> {
  list: List<Row, Query>;
  /** The current query string. */
  search: string;
  /** The number of rows of the shown view, as its list counts them; undefined: not known yet. */
  matching: number | undefined;
}

/**
 * The views of a list as tabs, each with the number of its rows, as current as the list: those of everybody, then the user's own.
 * Nothing where there are none.
 */
export function ViewTabs<Row extends ListRow, Query extends ListQuery>({
  list,
  search,
  matching,
}: ViewTabsProps<Row, Query>) {
  const { data: saved = [] } = useQuery(
    queries.savedViews.list.queryOptions({ input: { list: list.path }, meta: { resource: 'saved views' } }),
  );
  const { query: initial } = readState<Query>(list, new URLSearchParams());
  const ofAll = [{ name: 'All', query: {} }, ...(list.views ?? [])].map(({ name, query }) => ({
    name,
    search: viewOf(searchOf(list, { query: { ...initial, ...query }, columns: null })),
  }));
  const views = [...ofAll, ...saved];
  const isShown = views.length > 1;
  const shown = viewOf(search);
  const counts = useQueries({
    queries: views.map((view) => {
      const { query } = readState<Query>(list, new URLSearchParams(view.search));
      return list.procedure.queryOptions({
        input: { ...query, rows: 'none' },
        enabled: isShown && view.search !== shown,
        ...refreshOf(list),
        meta: { quiet: true },
      });
    }),
    combine: (results) => results.map(({ data }) => data?.matching),
  });
  if (!isShown) return null;
  return (
    <nav aria-label="Views" className="tab-list pt-2">
      {views.map(({ name, search: view }, index) => {
        const count = (view === shown ? matching : undefined) ?? counts[index];
        return (
          <Link
            key={view + name}
            to={{ search: onScreen(list, new URLSearchParams(view)) }}
            className="tab flex gap-1.5"
            aria-current={view === shown ? 'page' : undefined}
          >
            <span className="max-w-56 truncate">{name}</span>
            {count !== undefined && <span className="text-ink-3 tabular-nums">{countLabel(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
