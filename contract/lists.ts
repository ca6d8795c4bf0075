import { z } from 'zod';
import { versioned } from './records.ts';
import { trimmedText, untrimmed } from './text.ts';

/** Rows on one page of a list. */
export const pageSize = 25;
/** The most rows that one bulk action changes. */
export const bulkLimit = 100;

/** Keyset paging: a cursor names a row of the sorted list, so pages do not shift when rows are added. */
export const cursor = untrimmed(2_000);

/** A filter with these values; a missing value becomes the first one. */
export function choiceFilter<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values).default(values[0]);
}

/**
 * The state of a list in the query string: the search, the filters, the sort column (`-` means descending) and the cursor
 * of the page. Every part has a default; only listed columns can be sorted by. What is unknown is refused: screens drop it
 * from their address before they ask.
 */
export function listQuery<Filters extends z.ZodRawShape, const Sorts extends readonly [string, ...string[]]>({
  filters,
  sorts,
}: {
  filters: Filters;
  /** The columns that can be sorted by; the first is the default. */
  sorts: Sorts;
}) {
  return z.strictObject({
    q: trimmedText(200).default(''),
    ...filters,
    sort: choiceFilter(sorts),
    after: cursor.nullable().default(null),
    until: cursor.nullable().default(null),
    /** `none`: the counts alone are read. */
    rows: z.literal('none').optional(),
  });
}

/** The filter of a list whose rows can be archived: without a choice it leaves the archived ones out. */
export const archivedFilter = choiceFilter(['no', 'yes']);

/** The part that every list's query has, whatever its filters. */
export interface ListQuery {
  q: string;
  sort: string;
  after: string | null;
  until: string | null;
  rows?: 'none' | undefined;
}

/** One page of a list: its rows, cursors towards both ends (null at an end) and counts up to `countLimit`. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    next: cursor.nullable(),
    previous: cursor.nullable(),
    /** Rows before the first one shown, so that the page can show '26–50 of 64'. */
    before: z.number().int(),
    /** Rows that match the search and the filters. */
    matching: z.number().int(),
    /** Rows in the whole list, without search and filters; where that is a thousand or more, up to a minute old. */
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

/** The rows of a bulk action, each with the version that was shown. */
export const selectedRows = z
  .array(versioned.extend({ id: z.uuid().toLowerCase() }))
  .min(1)
  .max(bulkLimit)
  .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'Each row only once');

/** The result of a bulk action for each row. Rows in conflict were changed by another user meanwhile and are not modified. */
export const bulkResult = z.object({
  changed: z.array(z.uuid()),
  unchanged: z.array(z.uuid()),
  conflicts: z.array(z.uuid()),
});
export type BulkResult = z.infer<typeof bulkResult>;
