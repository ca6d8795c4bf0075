import { and, asc, desc, ilike, isNotNull, isNull, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { countLimit } from '#contract/count-limit.ts';
import { type ListPage, type ListQuery, pageSize as usualPageSize } from '#contract/lists.ts';
import { type Ctx, readInTransaction } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { countWholeList } from './count-whole-list.ts';
import { withFrequentSearch } from './frequent-search.ts';
import { orderOf } from './order.ts';
import { planByIndex, planForValues } from './plan-for-values.ts';
import type { SortColumn } from './sort-columns.ts';

/** A query without conditions: `db.select(…).from(…).$dynamic()`. */
export interface RowQuery<Selected> extends PromiseLike<Selected[]> {
  where(condition: SQL | undefined): RowQuery<Selected>;
  orderBy(...columns: SQL[]): RowQuery<Selected>;
  limit(rows: number): RowQuery<Selected>;
  as(alias: string): SQLWrapper;
}

/** `-due` and `due` sort by the same column. */
type SortKey<Sort extends string> = Sort extends `-${infer Key}` ? Key : Sort;

/** What a list selects, and how its query may search, filter and sort. */
export interface List<Query extends ListQuery, Selected, Row> {
  /** Every row that the user may see, joined with what the list shows. */
  select: (tx: Tx, ctx: Ctx) => RowQuery<Selected>;
  /** Which of them the list is of, where the table has others too: those are neither shown nor counted. */
  within?: SQL;
  /** The id column, the tie-breaker for rows with the same sort value. */
  id: PgColumn;
  idOf: (selected: Selected) => string;
  /**
   * The columns and texts that the search looks in, each with a trigram index where the list is long; or the condition for
   * what was typed.
   */
  search: readonly (PgColumn | SQL)[] | ((typed: string) => SQL | undefined);
  /**
   * The same as a test of one row, for a text that many rows have: these are read in the order of the list until the page is full,
   * instead of looking all of them up and sorting them.
   */
  frequentSearch?: (typed: string) => SQL | undefined;
  /** The filters of a query as conditions; undefined for a filter that is not set. */
  filters: (query: Query, ctx: Ctx) => (SQL | undefined)[];
  /** When a row was archived, where rows can be: the query has the `archivedFilter` then. */
  archivedAt?: PgColumn;
  sorts: Record<SortKey<Query['sort']>, SortColumn<Selected>>;
  toRow: (selected: Selected) => Row;
  /** Rows on one page, where they are not as many as usual. */
  pageSize?: number;
  /**
   * The table is written in the order of the sort, as a log is. Counts beside a page are then read in that order: without
   * one, the database reads the table from its beginning, where the newest rows are not.
   */
  isLog?: boolean;
}

export function defineList<Query extends ListQuery, Selected, Row>(
  list: List<Query, Selected, Row>,
): List<Query, Selected, Row> {
  return list;
}

/**
 * Returns one page of a list with its counts, which end at `countLimit`. Keyset paging: rows that arrive meanwhile shift
 * nothing. A query for no rows returns the counts alone. Refuses a cursor that is invalid for this order with INVALID_INPUT.
 */
export function readPage<Query extends ListQuery, Selected, Row>(
  ctx: Ctx,
  list: List<Query, Selected, Row>,
  query: Query,
): Promise<ListPage<Row>> {
  return readInTransaction(ctx, async (tx) => {
    const { pageSize = usualPageSize } = list;
    await planForValues(tx);
    const searched = await withFrequentSearch(tx, list, query);
    const shown = matching(searched.page, query, ctx);
    const counted = matching(searched.count, query, ctx);
    const { by, isDescending, cursorOf, beyond } = orderOf(list, query.sort);
    const after = beyond(query.after, 'after');
    const until = after ? undefined : beyond(query.until, 'until');
    const direction = isDescending === (until !== undefined) ? asc : desc;
    const countOf = (condition: SQL | undefined, limit = countLimit, side: 'after' | 'until' | null = null) => {
      const rows = selectRows(tx, ctx, list, condition);
      const towards = isDescending === (side === 'until') ? asc : desc;
      return countRows(tx, (list.isLog && side ? rows.orderBy(towards(by), towards(list.id)) : rows).limit(limit));
    };

    const isCountAlone = query.rows === 'none';
    const found: Selected[] = isCountAlone
      ? []
      : await selectRows(tx, ctx, list, and(shown, after ?? until))
          .orderBy(direction(by), direction(list.id))
          .limit(pageSize + 1);
    const rows = found.slice(0, pageSize);
    if (until) rows.reverse();
    const first = rows.at(0);
    const last = rows.at(-1);
    const hasCursor = after !== undefined || until !== undefined;
    const isSearched = query.q !== '';
    if (isSearched) await planByIndex(tx);
    const [before, following, matchingCount, total] = await Promise.all([
      first === undefined || !hasCursor
        ? 0
        : countOf(and(counted, beyond(cursorOf(first), 'until')), countLimit, 'until'),
      last === undefined || !until ? 0 : countOf(and(counted, beyond(cursorOf(last), 'after')), 1, 'after'),
      // What a search matches is found by its own index, in no order.
      counted && countOf(counted, countLimit, isSearched ? null : 'after'),
      countWholeList(ctx, list.select, () => countOf(undefined, countLimit, isSearched ? null : 'after')),
    ]);
    const isLast = until ? following === 0 : found.length <= pageSize;
    // What ends on this page is known better than what was counted a minute ago.
    const isElsewhere = isCountAlone || until !== undefined || !isLast || before >= countLimit;
    const whole = counted || isElsewhere ? total : before + rows.length;
    return {
      rows: rows.map(list.toRow),
      next: last === undefined || isLast ? null : cursorOf(last),
      previous: first === undefined || before === 0 ? null : cursorOf(first),
      before,
      matching: matchingCount ?? whole,
      total: whole,
    };
  });
}

/** The act of a procedure that returns pages of this list. */
export function pagesOf<Query extends ListQuery, Selected, Row>(list: List<Query, Selected, Row>) {
  return (ctx: Ctx, query: Query): Promise<ListPage<Row>> => readPage(ctx, list, query);
}

/** Selects the rows of the list that meet the condition. */
export function selectRows<Query extends ListQuery, Selected, Row>(
  tx: Tx,
  ctx: Ctx,
  { select, within }: List<Query, Selected, Row>,
  condition: SQL | undefined,
): RowQuery<Selected> {
  return select(tx, ctx).where(and(within, condition));
}

/** Returns the search and the filters of a query as one condition; undefined matches everything. */
export function matching<Query extends ListQuery, Selected, Row>(
  { search, filters, archivedAt }: List<Query, Selected, Row>,
  query: Query,
  ctx: Ctx,
): SQL | undefined {
  const isShown = archivedAt && (isArchivedWanted(query) ? isNotNull(archivedAt) : isNull(archivedAt));
  return and(query.q === '' ? undefined : found(search, query.q), isShown, ...filters(query, ctx));
}

function isArchivedWanted(query: ListQuery): boolean {
  return 'archived' in query && query.archived === 'yes';
}

function found(search: List<never, never, never>['search'], typed: string): SQL | undefined {
  return typeof search === 'function' ? search(typed) : foundIn(search, typed);
}

/** Matches rows that hold the typed text in one of the columns, in any case. */
export function foundIn(search: readonly (PgColumn | SQL)[], typed: string): SQL | undefined {
  const pattern = literalPattern(typed);
  return or(...search.map((column) => ilike(column, pattern)));
}

/** The number of rows up to the query's limit: no more are read. The database leaves out joins that add no rows. */
export function countRows(tx: Tx, rows: RowQuery<unknown>): Promise<number> {
  return tx.$count(rows.as('counted'));
}
