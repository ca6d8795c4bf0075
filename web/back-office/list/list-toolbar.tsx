import { useCallback } from 'react';
import type { ListPage, ListQuery } from '#contract/lists.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuCheck } from '#web/ui/menu.tsx';
import { type Choice, Select } from '#web/ui/select.tsx';
import { DayFilter } from './day-filter.tsx';
import type { Column, List, ListRow } from './list.ts';
import { countLabel } from './list-address.ts';
import { SearchField } from './search-field.tsx';
import { SearchableFilter } from './searchable-filter.tsx';
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
        {filters.map(({ key, label, choices: own, isDay, notBefore = '', groupOf }) =>
          isDay ? (
            <DayFilter
              key={key}
              label={label}
              value={valueOfFilter(key)}
              min={valueOfFilter(notBefore)}
              max={valueOfFilter(filters.find((other) => other.notBefore === key)?.key ?? '')}
              onChange={(day) => change(key, day)}
            />
          ) : groupOf ? (
            <SearchableFilter
              key={key}
              label={label}
              value={valueOfFilter(key)}
              choices={own}
              groupOf={groupOf}
              onChange={(value) => change(key, value)}
            />
          ) : (
            <Select
              key={key}
              look="filter"
              label={label}
              value={valueOfFilter(key)}
              choices={[...own, ...(choices[key] ?? [])]}
              onChange={({ target }) => change(key, target.value)}
              className="grow max-md:min-w-40 md:max-w-70 md:grow-0"
            />
          ),
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
