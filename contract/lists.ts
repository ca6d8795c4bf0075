import { z } from 'zod';
import { versioned } from './records.ts';
import { text } from './text.ts';

/** Rows on one page of a list. */
export const pageSize = 25;
/** Rows that one bulk action changes at most. */
export const bulkLimit = 100;

/** Keyset paging: a cursor names a row of the sorted list, so rows that arrive meanwhile shift nothing. */
export const cursor = z.string().max(2_000);

/** A filter with these values; without a value, or with an unknown one, it is the first. */
export function filter<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values).default(values[0]).catch(values[0]);
}

/**
 * The state of a list, as it stands in the address: what is searched, the filters, the sort column (`-` means
 * descending) and the cursor of the page. Every part has a default; sorting is by allow-list.
 */
export function listQuery<Filters extends z.ZodRawShape, const Sorts extends readonly [string, ...string[]]>({
  filters,
  sorts,
}: {
  filters: Filters;
  /** The sort columns that are allowed; the first is the default. */
  sorts: Sorts;
}) {
  return z.object({
    q: text(200).default('').catch(''),
    ...filters,
    sort: filter(sorts),
    after: cursor.nullable().default(null).catch(null),
    until: cursor.nullable().default(null).catch(null),
  });
}

/** What every list's query has, whatever its filters. */
export interface ListQuery {
  q: string;
  sort: string;
  after: string | null;
  until: string | null;
}

/** One page of a list: its rows, cursors towards both ends (null at an end) and the counts that a person wants to know. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    next: cursor.nullable(),
    previous: cursor.nullable(),
    /** Rows before the first one shown, so that a page can say '26–50 of 64'. */
    before: z.number().int(),
    /** Rows that match the search and the filters. */
    matching: z.number().int(),
    /** Rows in the whole list, filters aside. */
    total: z.number().int(),
  });
}

export interface ListPage<Row> {
  rows: Row[];
  next: string | null;
  previous: string | null;
  before: number;
  matching: number;
  total: number;
}

/** Rows that one bulk action is to change, each in the version that was shown. */
export const selectedRows = z.array(versioned).min(1).max(bulkLimit);

/** What became of each row of a bulk action. Rows in conflict were changed by somebody else meanwhile and stay as they are. */
export const bulkResult = z.object({
  changed: z.array(z.uuid()),
  unchanged: z.array(z.uuid()),
  conflicts: z.array(z.uuid()),
});
export type BulkResult = z.infer<typeof bulkResult>;
