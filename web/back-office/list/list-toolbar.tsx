import { useCallback, useState } from 'react';
import type { ListPage, ListQuery } from '#contract/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuCheck } from '#web/ui/menu.tsx';
import type { Choice } from '#web/ui/select.tsx';
import { countLabel } from '#web/ui/whole-number.ts';
import type { Column, List, ListRow } from './list.ts';
import { ListFilter } from './list-filter.tsx';
import { SearchField } from './search-field.tsx';
import type { ListControls } from './use-list-state.ts';
import { ViewsMenu } from './views/views-menu.tsx';

interface ListToolbarProps<Row extends ListRow, Query extends ListQuery> {
  list: List<Row, Query>;
  state: ListControls<Query>;
  choices: Partial<Record<string, readonly Choice[]>>;
  /** Undefined while it loads. */
  page: ListPage<Row> | undefined;
}

/** Search, filters, result count, and the menus for saved views and columns. */
export function ListToolbar<Row extends ListRow, Query extends ListQuery>({
  list,
  state,
  choices,
  page,
}: ListToolbarProps<Row, Query>) {
  const { noun, searchPlaceholder, filters, columns, path } = list;
  const { query, filter } = state;
  const values = new Map<string, unknown>(Object.entries(query));
  const valueOfFilter = (key: string) => String(values.get(key) ?? '');
  const [showsAll, setShowsAll] = useState(false);
  const isSet = ({ key, choices: own }: (typeof filters)[number]) => valueOfFilter(key) !== own[0]?.[0];
  const shown = filters.filter((one) => showsAll || !one.isExtra || isSet(one));
  const change = useCallback(
    (name: string, value: string, options?: { replace: boolean }) => {
      const { replaces = [] } = filters.find(({ key }) => key === name) ?? {};
      const replaced = filters.filter(({ key }) => replaces.includes(key));
      const defaults = Object.fromEntries(replaced.map(({ key, choices: own }) => [key, own[0]?.[0]]));
      filter({ ...defaults, [name]: value } as Partial<Query>, options);
    },
    [filter, filters],
  );
  const search = useCallback((q: string) => change('q', q, { replace: true }), [change]);
  return (
    <div className="flex flex-wrap items-center gap-2 py-5">
      <search className="contents">
        <div className="w-full md:w-59">
          <SearchField
            label={`Search ${noun.many}`}
            placeholder={searchPlaceholder}
            value={query.q}
            onSearch={search}
          />
        </div>
        {shown.map((one) => (
          <ListFilter
            key={one.key}
            filter={one}
            choices={choices[one.key] ?? []}
            value={valueOfFilter(one.key)}
            bounds={{
              min: valueOfFilter(one.notBefore ?? ''),
              max: valueOfFilter(filters.find((other) => other.notBefore === one.key)?.key ?? ''),
            }}
            onChange={(value) => change(one.key, value)}
          />
        ))}
        {(showsAll || shown.length < filters.length) && (
          <Button variant="ghost" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Fewer filters' : 'More filters'}
          </Button>
        )}
      </search>
      <div className="flex min-w-0 grow basis-64 items-center justify-end gap-1">
        <p role="status" className="mr-auto flex-none text-ink-2 text-small tabular-nums md:mr-1 md:ml-auto">
          {page &&
            `${countLabel(page.matching)} of ${countLabel(page.total)} ${page.total === 1 ? noun.one : noun.many}`}
        </p>
        <ViewsMenu path={path} search={state.searchWith({})} />
        {columns.length > 0 && <ColumnsMenu all={columns} shown={state.columns} onChange={state.showColumns} />}
      </div>
    </div>
  );
}

interface ColumnsMenuProps<Row> {
  all: readonly Column<Row>[];
  /** Null: all. */
  shown: readonly string[] | null;
  onChange: (shown: readonly string[] | null) => void;
}

/** Selects the visible columns. The one with the row's name is always visible. */
function ColumnsMenu<Row>({ all, shown, onChange }: ColumnsMenuProps<Row>) {
  const choosable = all.filter(({ isName }) => !isName);
  const isShown = (key: string) => shown === null || shown.includes(key);
  const toggle = (key: string) => {
    const next = choosable.filter((column) => isShown(column.key) !== (column.key === key)).map((column) => column.key);
    onChange(next.length === choosable.length ? null : next);
  };
  return (
    <Menu trigger={<IconButton icon="sliders" label="Columns" />}>
      {choosable.map(({ key, label }) => (
        <MenuCheck key={key} checked={isShown(key)} onChange={() => toggle(key)}>
          {label}
        </MenuCheck>
      ))}
    </Menu>
  );
}
