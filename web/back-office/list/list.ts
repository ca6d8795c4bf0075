import type { ProcedureUtils } from '@orpc/tanstack-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isId } from '#contract/ids.ts';
import type { BulkResult, ListPage, ListQuery } from '#contract/lists.ts';
import { prefetching } from '#web/api/prefetching.ts';
import { queryClient, refreshMs } from '#web/api/queries.ts';
import type { Crumb } from '#web/app/shell/page.tsx';
import type { LoadFailure } from '#web/back-office/query-state.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import type { IconName } from '#web/ui/icons.tsx';
import type { Choice } from '#web/ui/select.tsx';
import { readState, withChange } from './list-address.ts';

export interface ListRow {
  id: string;
}

/** The description of a list screen: query, columns, filters and texts. */
export interface List<Row extends ListRow, Query extends ListQuery> {
  /** `{ one: 'inquiry', many: 'inquiries' }` */
  noun: Noun;
  title: string;
  /** The title is of the second level: another one stands above it. */
  isSection?: boolean;
  /** One sentence under the title. */
  intro: string;
  /** The address of the list; saved views are stored under it. */
  path: string;
  /** The tab of the screen that it is on, where it is not the whole screen. */
  tab?: string;
  /** The view of that tab that it is on, where it is not the whole tab. */
  view?: string;
  parent: Crumb;
  /** The sort of an address without one, as in the contract. */
  sort: Query['sort'];
  procedure: Pick<ProcedureUtils<Record<never, never>, Query, ListPage<Row>, Error>, 'queryOptions'>;
  columns: readonly Column<Row>[];
  filters: readonly Filter<Query>[];
  /** Views of everybody, shown as tabs before one's own. */
  views?: readonly { name: string; query: Partial<Query> }[];
  searchPlaceholder: string;
  /** The specified text of an empty list, and why it may be empty. */
  emptyTitle: string;
  emptyText: string;
  /** Why nothing matches the search and the filters, where the general sentence is not the specified one. */
  noMatchText?: string | ((query: Query) => string);
  /** The specified title and text when it cannot be loaded. */
  failure?: LoadFailure;
  /** The row's record; left out where rows have no page of their own. */
  rowHref?: (row: Row) => string;
  rowName: (row: Row) => string;
  /** How names look that are figures. */
  nameClass?: string;
  isUnread?: (row: Row) => boolean;
  /** What a row says below its name: the list is then one of cards, without columns. */
  card?: (row: Row, now: Date) => ReactNode;
  /** The actions of one row: a menu button named after it. */
  rowMenu?: (row: Row) => ReactNode;
  /** The address of the export of the filtered list as CSV, and of that as JSON. */
  exportUrl?: string;
  exportJsonUrl?: string;
  /** Milliseconds between refreshes, where they differ from the usual ones; false: it is not refreshed. */
  refreshMs?: number | false;
}

export interface Noun {
  one: string;
  many: string;
}

export interface Column<Row> {
  /** Its name in the address. */
  key: string;
  /** The column header, and the label in the narrow list. */
  label: string;
  /** Null where the row has no value: a dash in the table, left out of the narrow list. */
  cell: (row: Row, now: Date) => ReactNode;
  /** The sort of the first click; the second reverses it: `-received`, `subject`. */
  sort?: string;
  /** Width, alignment and breakpoint: `hidden w-26 xl:table-cell`. */
  className?: string;
  /** The column with the row's name, which links to the row, with the cell below. It cannot be hidden. */
  isName?: boolean;
  /** The cell needs no visible label, such as a badge: the narrow list shows the label to screen readers only. */
  isPlain?: boolean;
}

export interface Filter<Query extends ListQuery> {
  key: Exclude<keyof Query & string, keyof ListQuery>;
  label: string;
  /** The first is the contract's default. */
  choices: readonly Choice[];
  /** Values besides these choices: ids of rows that come from the server, days. */
  others?: { test: (value: string) => boolean };
  /** Shown behind “More filters”, or while it is set. */
  isExtra?: boolean;
  /** A list with a search field instead of a select, with the choices below these headings; '' for those above them. */
  groupOf?: (value: string) => string;
  /** A field for a day instead of a select. */
  isDay?: boolean;
  /** The filter by a day that this one may not be before. */
  notBefore?: string;
  /** Filters that it takes the place of: they get their defaults when it is changed. */
  replaces?: readonly string[];
}

/** The filter of a list whose rows can be archived. */
export const archivedChoice = {
  key: 'archived' as const,
  label: 'Archived',
  choices: Object.entries({ no: 'No', yes: 'Yes' }),
};

/** The values of a filter whose choices are rows from the server. */
export const ids = { test: isId };

/** An action on all selected rows. */
export interface BulkAction<Row> {
  /** Starts with its verb, which the rows can follow: `Close`, `Mark as answered`. */
  label: string;
  icon: IconName;
  /** `will be closed` */
  future: string;
  /** `already closed` */
  already: string;
  isAlready: (row: Row) => boolean;
  /** Why the action is not possible for this row, as the preview says it: `is your own account`; null: it is. */
  excluded?: (row: Row) => string | null;
  /** What happens besides to the rows that change, above the buttons: `Each of them gets an email.` */
  note?: string | ((rows: Row[]) => string | null);
  /** The label of the button, where the rows do not follow the verb: `Remove admin role from 2 users`. */
  button?: (rows: string) => string;
  /** A required text that is sent with the rows, under the name of its field in the contract. */
  field?: { name: string; label: string; missing: string };
  run: (rows: Row[], text: string) => Promise<BulkResult>;
}

/** When what is shown of a list is fetched again. */
export function refreshOf({ refreshMs: interval = refreshMs }: { refreshMs?: number | false }) {
  return { refetchInterval: interval, refetchOnWindowFocus: interval !== false };
}

/**
 * The query for one page of a list, refetched while the screen is visible. For a cursor that names no place it is the first
 * page: the address may be old, or typed.
 */
export function pageOptions<Row extends ListRow, Query extends ListQuery>(
  { procedure: list, noun, ...rest }: Pick<List<Row, Query>, 'procedure' | 'noun' | 'refreshMs'>,
  input: Query,
) {
  const meta = { resource: noun.many };
  const options = list.queryOptions({ input, ...refreshOf(rest), meta });
  const first = list.queryOptions({ input: withChange(input, {}), meta });
  return {
    ...options,
    async queryFn(context: QueryFunctionContext): Promise<ListPage<Row>> {
      try {
        return await options.queryFn(context);
      } catch (error) {
        const { after, until } = problemsOf(error) ?? {};
        if (after === undefined && until === undefined) throw error;
        return await first.queryFn(context);
      }
    },
  };
}

/** A route loader that starts the request without waiting; the screen shows its loading state meanwhile. */
export function listLoader<Row extends ListRow, Query extends ListQuery>(list: List<Row, Query>) {
  return prefetching(({ request }: { request: Request }) => {
    const { query } = readState<Query>(list, new URL(request.url).searchParams);
    return queryClient.prefetchQuery(pageOptions(list, query));
  });
}

/** The selected rows as the contract takes them: ids with the versions that were shown. */
export function versionsOf(rows: { id: string; version: number }[]): { id: string; version: number }[] {
  return rows.map(({ id, version }) => ({ id, version }));
}

/** `1 inquiry`, `3 inquiries` */
export function counted(count: number, { one, many }: Noun): string {
  return `${count} ${count === 1 ? one : many}`;
}
