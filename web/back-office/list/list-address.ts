import { countLimit } from '#contract/count-limit.ts';
import type { ListPage, ListQuery } from '#contract/lists.ts';
import { isStorable } from '#contract/storable.ts';
import { countLabel, wholeNumber } from '#web/ui/whole-number.ts';

/** The state of a list, as stored in the address. */
export interface ListState<Query extends ListQuery> {
  query: Query;
  /** Keys of the visible columns; null: all. */
  columns: readonly string[] | null;
}

/** The parameters of a screen with tabs, and of a tab with views; no list has a filter of these names. */
export const tabParameter = 'tab';
export const viewParameter = 'view';

/** The part of a list's description that its address depends on. Not the contract's schema: it would load its library. */
export interface AddressShape {
  /** The default sort; the others are those of the columns, and their opposites. */
  sort: string;
  columns: readonly { sort?: string | undefined }[];
  /** The tab of the screen that the list is on; left out where the list is the whole screen. */
  tab?: string;
  /** The view of that tab; left out where the list is the whole tab. */
  view?: string;
  filters: readonly {
    key: string;
    /** The first is the default. */
    choices: readonly (readonly [value: string, label: string])[];
    /** Values besides the choices: ids that come from the server, days. */
    others?: { test: (value: string) => boolean };
    /** The filter by a day that this one may not be before. */
    notBefore?: string;
  }[];
}

/** As contract/lists.ts limits them. */
const searchLength = 200;
const cursorLength = 2_000;

/** Reads the address; unknown values become their defaults, because the contract refuses them. */
export function readState<Query extends ListQuery>(shape: AddressShape, params: URLSearchParams): ListState<Query> {
  const query: Record<string, string | null> = { ...defaultsOf(shape) };
  for (const [name, value] of params) {
    if (isKnown(shape, name, value)) query[name] = name === 'q' ? value.trim() : value;
  }
  for (const { key, notBefore } of shape.filters) {
    if (notBefore !== undefined && (query[key] ?? '') < (query[notBefore] ?? '')) query[key] = '';
  }
  const columns = params.get('columns');
  return {
    query: query as unknown as Query,
    columns: columns === null ? null : columns.split(',').filter(Boolean),
  };
}

function defaultsOf({ sort, filters }: AddressShape): Record<string, string | null> {
  const values = filters.map(({ key, choices }) => [key, choices[0]?.[0] ?? '']);
  return { q: '', ...Object.fromEntries(values), sort, after: null, until: null };
}

function isKnown({ sort, columns, filters }: AddressShape, name: string, value: string): boolean {
  if (!isStorable(value)) return false;
  if (name === 'q') return value.trim().length <= searchLength;
  if (name === 'after' || name === 'until') return value !== '' && value.length <= cursorLength;
  if (name === 'sort') return [sort, ...columns.map((column) => column.sort)].some((one) => isSortOf(value, one));
  const filter = filters.find(({ key }) => key === name);
  return filter?.choices.some(([choice]) => choice === value) || filter?.others?.test(value) || false;
}

function isSortOf(sort: string, column: string | undefined): boolean {
  return column !== undefined && (sort === column || sort === opposite(column));
}

/** The query string of this state, without defaults. */
export function searchOf<Query extends ListQuery>(shape: AddressShape, { query, columns }: ListState<Query>): string {
  const params = paramsOf(shape, query);
  if (columns !== null) params.set('columns', columns.join(','));
  return onScreen(shape, params);
}

/** The query string of a saved view, or without parameters that of the list as it is first shown. */
export function onScreen(
  { tab, view }: Pick<AddressShape, 'tab' | 'view'>,
  state: URLSearchParams = new URLSearchParams(),
): string {
  const params = new URLSearchParams();
  if (tab !== undefined) params.set(tabParameter, tab);
  if (view !== undefined) params.set(viewParameter, view);
  for (const [name, value] of state) params.append(name, value);
  return params.size === 0 ? '' : `?${params}`;
}

/** Search and filters without sort and page: the parameters of the export, and what counts as filtered. */
export function filterSearchOf<Query extends ListQuery>(shape: AddressShape, query: Query): string {
  const params = paramsOf(shape, { ...query, sort: shape.sort, after: null, until: null });
  return params.size === 0 ? '' : `?${params}`;
}

function paramsOf<Query extends ListQuery>(shape: AddressShape, query: Query): URLSearchParams {
  const defaults = defaultsOf(shape);
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== defaults[name]) params.set(name, String(value));
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
  if (!isSortOf(sort, column)) return 'none';
  return sort.startsWith('-') ? 'descending' : 'ascending';
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
