import type { z } from 'zod';
import { countLimit, type ListPage, type ListQuery } from '#contract/lists.ts';

/** The state of a list, as stored in the address. */
export interface ListState<Query extends ListQuery> {
  query: Query;
  /** Keys of the visible columns; null: all. */
  columns: readonly string[] | null;
}

type Shape<Query> = z.ZodType<Query>;

/** Reads the address; unknown values become their defaults. */
export function readState<Query extends ListQuery>(shape: Shape<Query>, params: URLSearchParams): ListState<Query> {
  const columns = params.get('columns');
  return {
    query: parseKnown(shape, Object.fromEntries(params)),
    columns: columns === null ? null : columns.split(',').filter(Boolean),
  };
}

/** The contract refuses what it does not know; an address that somebody typed or kept loses only that part. */
function parseKnown<Query>(shape: Shape<Query>, given: Record<string, string>): Query {
  const { data, error } = shape.safeParse(given);
  if (error === undefined) return data;
  const unknown = new Set(
    error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1))),
  );
  return shape.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !unknown.has(name))));
}

/** The query string of this state, without defaults. */
export function searchOf<Query extends ListQuery>(shape: Shape<Query>, { query, columns }: ListState<Query>): string {
  const params = paramsOf(shape, query);
  if (columns !== null) params.set('columns', columns.join(','));
  return params.size === 0 ? '' : `?${params}`;
}

/** Search and filters without sort and page: the parameters of the export, and what counts as filtered. */
export function filterSearchOf<Query extends ListQuery>(shape: Shape<Query>, query: Query): string {
  const { sort } = shape.parse({});
  const params = paramsOf(shape, { ...query, sort, after: null, until: null });
  return params.size === 0 ? '' : `?${params}`;
}

function paramsOf<Query extends ListQuery>(shape: Shape<Query>, query: Query): URLSearchParams {
  const defaults = new Map<string, unknown>(Object.entries(shape.parse({})));
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== defaults.get(name)) params.set(name, String(value));
  }
  return params;
}

/** A change of filter or sort returns to the first page. */
export function withChange<Query extends ListQuery>(query: Query, change: Partial<Query>): Query {
  return { ...query, after: null, until: null, ...change };
}

/** The sort after a click on a column header: the column's first, or its opposite when already sorted by it. */
export function nextSort(sort: string, first: string): string {
  return sort === first ? opposite(first) : first;
}

function opposite(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}

export function ariaSort(sort: string, column: string | undefined): 'ascending' | 'descending' | 'none' | undefined {
  if (column === undefined) return undefined;
  if (sort !== column && sort !== opposite(column)) return 'none';
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

const wholeNumber = new Intl.NumberFormat('de-CH');

/** `64`; `1'000+` where the count ended. */
export function countLabel(count: number): string {
  return count < countLimit ? wholeNumber.format(count) : `${wholeNumber.format(countLimit)}+`;
}

/** `26–50 of 64`; `Past the first 1'000` where the rows before are not counted. */
export function rangeLabel({
  rows,
  before,
  matching,
}: Pick<ListPage<unknown>, 'rows' | 'before' | 'matching'>): string {
  if (before >= countLimit) return `Past the first ${wholeNumber.format(countLimit)}`;
  const [first, last] = [before + 1, before + rows.length].map((position) => wholeNumber.format(position));
  return rows.length === 0 ? `0 of ${countLabel(matching)}` : `${first}–${last} of ${countLabel(matching)}`;
}
