import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isStorable } from '#contract/text.ts';

/** A column that a list can be sorted by, and its value in a row. */
export type SortColumn<Selected> =
  | { type: 'time'; column: PgColumn; value: (selected: Selected) => Date }
  /** Upper and lower case sort alike. */
  | { type: 'text'; column: PgColumn; value: (selected: Selected) => string };

/** What the database sorts by. */
export function sortKeyOf({ type, column }: SortColumn<never>): SQL {
  // Only the database knows its lower case: JavaScript's differs for some letters.
  return type === 'text' ? sql`lower(${column})` : sql`${column}`;
}

/** The value of a row, as a cursor carries it. */
export function cursorValueOf<Selected>({ value }: SortColumn<Selected>, selected: Selected): string {
  const sorted = value(selected);
  return sorted instanceof Date ? sorted.toISOString() : sorted;
}

/** A moment as we write it into cursors; PostgreSQL knows no year 0. */
const moment = z.iso.datetime({ precision: 3 }).refine((value) => !value.startsWith('0000'));

/** A cursor's value as the database compares it; null for one that this column never has. */
export function parseCursorValue({ type }: SortColumn<never>, value: string): SQL | null {
  if (type === 'time') return moment.safeParse(value).success ? sql`${value}::timestamptz` : null;
  return isStorable(value) ? sql`lower(${value}::text)` : null;
}
