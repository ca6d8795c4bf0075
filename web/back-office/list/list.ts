import type { ProcedureUtils } from '@orpc/tanstack-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { BulkResult, ListPage, ListQuery } from '#contract/lists.ts';
import { queryClient, refreshMs } from '#web/api/queries.ts';
import type { Crumb } from '#web/app/shell/page.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Choice } from '#web/ui/select.tsx';
import { readState } from './list-address.ts';

export interface ListRow {
  id: string;
}

/** Everything that a list screen is made from: its query, its columns, its filters and its words. */
export interface List<Row extends ListRow, Query extends ListQuery> {
  /** `{ one: 'inquiry', many: 'inquiries' }` */
  noun: Noun;
  title: string;
  /** One sentence under the title. */
  intro: string;
  /** Where the list stands: its saved views are kept under this address. */
  path: string;
  parent: Crumb;
  /** The contract's shape of the query, and the procedure that takes it. */
  shape: z.ZodType<Query>;
  procedure: Pick<ProcedureUtils<Record<never, never>, Query, ListPage<Row>, Error>, 'queryOptions'>;
  columns: readonly Column<Row>[];
  filters: readonly Filter<Query>[];
  searchPlaceholder: string;
  /** The specification's sentence for a list without rows, and why there may be none. */
  emptyTitle: string;
  emptyText: string;
  rowHref: (row: Row) => string;
  rowName: (row: Row) => string;
  isUnread?: (row: Row) => boolean;
  /** What can be done to one row: a menu button named after it. */
  rowMenu?: (row: Row) => ReactNode;
  /** Where the filtered list is fetched as a file. */
  exportUrl?: string;
}

export interface Noun {
  one: string;
  many: string;
}

export interface Column<Row> {
  /** Its name in the address. */
  key: string;
  /** The head of the table's column, and the label in the narrow list. */
  label: string;
  cell: (row: Row, now: Date) => ReactNode;
  /** The sort of the first press; the second press turns it round: `-received`, `subject`. */
  sort?: string;
  /** Width, alignment, and the window from which it is shown: `hidden w-26 xl:table-cell`. */
  className?: string;
  /** The column with the row's name, which leads to the row; its cell stands below. It cannot be hidden. */
  isName?: boolean;
  /** The cell says by itself what it is, such as a badge: the narrow list leaves the label to screen readers. */
  isPlain?: boolean;
}

export interface Filter<Query extends ListQuery> {
  key: Exclude<keyof Query & string, keyof ListQuery>;
  label: string;
  choices: readonly Choice[];
}

/** Something that is done to all selected rows at once. */
export interface BulkAction<Row> {
  /** `Close` */
  label: string;
  icon: IconName;
  /** `will be closed` */
  future: string;
  /** `already closed` */
  already: string;
  isAlready: (row: Row) => boolean;
  run: (rows: Row[]) => Promise<BulkResult>;
}

/** The page of a list as a query that is repeated while the screen is seen. */
export function pageOptions<Row extends ListRow, Query extends ListQuery>(
  { procedure, noun }: Pick<List<Row, Query>, 'procedure' | 'noun'>,
  input: Query,
) {
  return procedure.queryOptions({ input, refetchInterval: refreshMs, meta: { resource: noun.many } });
}

/** A route's loader that starts the request; the screen shows itself meanwhile. */
export function listLoader<Row extends ListRow, Query extends ListQuery>(list: List<Row, Query>) {
  const load = ({ request }: { request: Request }) => {
    const { query } = readState(list.shape, new URL(request.url).searchParams);
    void queryClient.prefetchQuery(pageOptions(list, query));
    return null;
  };
  return Object.assign(load, { hydrate: true as const });
}

/** Selected rows as the contract takes them: each in the version that was shown. */
export function versionsOf(rows: { id: string; version: number }[]): { id: string; version: number }[] {
  return rows.map(({ id, version }) => ({ id, version }));
}

/** `1 inquiry`, `3 inquiries` */
export function counted(count: number, { one, many }: Noun): string {
  return `${count} ${count === 1 ? one : many}`;
}
