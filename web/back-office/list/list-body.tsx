import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ListQuery } from '#contract/lists.ts';
import { isPlainKey } from '#web/app/command-palette/single-keys.ts';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { Choice } from '#web/ui/select.tsx';
import { timeOf } from '#web/ui/times.ts';
import { EmptyList } from './empty-list.tsx';
import { type BulkAction, type List, type ListRow, pageOptions } from './list.ts';
import { filterSearchOf } from './list-address.ts';
import { ListFooter } from './list-footer.tsx';
import { ListRows } from './list-rows.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { useListState } from './use-list-state.ts';
import { ViewTabs } from './views/view-tabs.tsx';

export interface ListBodyProps<Row extends ListRow, Query extends ListQuery> {
  list: List<Row, Query>;
  /** Filter options that come from the server, added to those of the description. */
  choices?: Partial<Record<string, readonly Choice[]>>;
  bulkActions?: readonly BulkAction<Row>[];
  /** The primary button. */
  actions?: ReactNode;
  /** Between header and filters: a strip of figures, or tabs of which the list is one. */
  children?: ReactNode;
  /** The list is the panel of a tab. */
  panel?: { id: string; label: string };
}

/** A list of records, rendered from its description; with a tab it is a section of a screen that has its own title. */
export function ListBody<Row extends ListRow, Query extends ListQuery>({
  list,
  choices = {},
  bulkActions = [],
  actions,
  children,
  panel,
}: ListBodyProps<Row, Query>) {
  const { noun, title, intro } = list;
  const exports = { 'Export CSV': list.exportUrl, 'Export JSON': list.exportJsonUrl };
  const state = useListState(list);
  const page = useQuery({ ...pageOptions(list, state.query), placeholderData: keepPreviousData });
  const now = new Date(page.dataUpdatedAt);
  const rows = page.data?.rows ?? [];
  const selection = useSelection(rows);
  const box = useRef<HTMLDivElement>(null);
  useListKeys(box);
  return (
    <div ref={box}>
      <PageHeader
        title={title}
        isSection={list.isSection ?? false}
        actions={
          <>
            {Object.entries(exports).map(
              ([label, url]) =>
                url && (
                  <ButtonLink key={label} href={url + filterSearchOf(list, state.query)} variant="outline">
                    <Icon name="download" />
                    {label}
                  </ButtonLink>
                ),
            )}
            {actions}
          </>
        }
      >
        {intro} {page.data && `As of ${timeOf(now)}${list.refreshMs === false ? '' : ', updates automatically'}.`}
      </PageHeader>
      {children}
      <div {...(panel && { role: 'tabpanel', id: panel.id, 'aria-label': panel.label })}>
        <ViewTabs
          list={list}
          search={state.searchWith({})}
          matching={page.isPlaceholderData ? undefined : page.data?.matching}
        />
        <ListToolbar list={list} state={state} choices={choices} page={page.data} />
        <QueryState query={page} resource={noun.many} rows={10} failure={list.failure}>
          {(data) =>
            data.rows.length === 0 ? (
              <EmptyList list={list} query={state.query} isFiltered={filterSearchOf(list, state.query) !== ''} />
            ) : (
              <div aria-busy={page.isPlaceholderData}>
                <ListRows
                  list={list}
                  rows={data.rows}
                  state={state}
                  now={now}
                  selection={bulkActions.length > 0 ? selection : null}
                />
                <ListFooter page={data} state={state} />
              </div>
            )
          }
        </QueryState>
        {bulkActions.length > 0 && <SelectionBar list={list} actions={bulkActions} selection={selection} />}
      </div>
    </div>
  );
}

/** The keys of a list: the current row is the one whose link has focus. Enter follows the focused link natively. */
function useListKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (box.current && isPlainKey(event) && handleKey(event.key, box.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box]);
}

/** Whether the key was handled. */
function handleKey(key: string, box: HTMLElement): boolean {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === '/') box.querySelector<HTMLElement>('input[type=search]')?.focus();
  else if (key === 'j') focusOn(rows[Math.min(current + 1, rows.length - 1)]);
  else if (key === 'k') focusOn(rows[Math.max(current - 1, 0)]);
  else if (key === 'x') rows[current]?.querySelector<HTMLElement>('[data-row-select]')?.click();
  else return false;
  return true;
}

function focusOn(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>('[data-row-link]')?.focus();
}
