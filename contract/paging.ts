import { z } from 'zod';

/** Keyset paging: a cursor names a place in the sorted list, so rows that arrive meanwhile shift nothing. Any subject fits. */
export const cursor = z.string().max(2_000);

export const pageSize = 25;

/** One page of a list: its rows, cursors towards both ends (null at an end) and the counts a person wants to know. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    next: cursor.nullable(),
    previous: cursor.nullable(),
    /** Rows before the first one shown, so that a page can say '26–50 of 64'. */
    before: z.number().int(),
    /** Rows that match the filters. */
    matching: z.number().int(),
    /** Rows in the whole list, filters aside. */
    total: z.number().int(),
  });
}
