import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isStorable } from '#contract/storable.ts';

/**
 * A column or expression that a list can be sorted by, never null, and its value in a row. An expression needs an index of
 * its own.
 */
export type SortColumn<Selected> =
  | { type: 'time'; column: PgColumn | SQL; value: (selected: Selected) => Date }
  /** Sorted case-insensitively. */
  | { type: 'text'; column: PgColumn | SQL; value: (selected: Selected) => string }
  /** A fixed word, such as a status: sorted as it is stored. */
  | { type: 'key'; column: PgColumn | SQL; value: (selected: Selected) => string };

/** The expression that the database sorts by. */
export function sortKeyOf({ type, column }: SortColumn<never>): SQL {
  // Lowercased by the database: JavaScript differs for some letters.
  return type === 'text' ? sql`lower(${column})` : sql`${column}`;
}

/** Returns the sort value of a row for its cursor. */
export function cursorValueOf<Selected>({ value }: SortColumn<Selected>, selected: Selected): string {
  const sorted = value(selected);
  return sorted instanceof Date ? sorted.toISOString() : sorted;
}

/** A time as written into cursors; PostgreSQL has no year 0. */
const moment = z.iso.datetime({ precision: 3 }).refine((value) => !value.startsWith('0000'));

/** Returns a cursor's value as SQL, or null if it is invalid for this column. */
export function parseCursorValue({ type }: SortColumn<never>, value: string): SQL | null {
  if (type === 'time') return moment.safeParse(value).success ? sql`${value}::timestamptz` : null;
  if (!isStorable(value)) return null;
  return type === 'key' ? sql`${value}::text` : sql`lower(${value}::text)`;
}
