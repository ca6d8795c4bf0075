import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refuseFields } from '#server/platform/refuse.ts';

const keyset = z.tuple([z.string(), z.uuid()]);

/** A moment as we write it; PostgreSQL knows no year 0. */
const moment = z.iso.datetime({ precision: 3 }).refine((value) => !value.startsWith('0000'));
const timeCursor = z.tuple([moment, z.uuid()]);
/** A row's place in a list that is sorted by time. */
export type TimeCursor = z.infer<typeof timeCursor>;

/** A place in a sorted list: the sort value and the id of a row. */
export function encodeCursor(value: readonly [string, string]): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The place a cursor names; null for none and for one that somebody made up, which means the beginning. */
export function decodeCursor(cursor: string | null): readonly [string, string] | null {
  return cursor === null ? null : (keyset.safeParse(read(cursor)).data ?? null);
}

export function encodeTimeCursor(at: Date, id: string): string {
  return encodeCursor([at.toISOString(), id]);
}

/** The place a cursor of a list by time names; null for none. Refuses with INVALID_INPUT one that somebody made up. */
export function decodeTimeCursor(cursor: string | null, field = 'after'): TimeCursor | null {
  if (cursor === null) return null;
  const { data } = timeCursor.safeParse(read(cursor));
  if (!data) throw refuseFields({ [field]: 'This names no place in the list' });
  return data;
}

/** Rows that follow a place in a list with the newest first; every row without one. */
export function olderThan(keyset: TimeCursor | null, at: AnyColumn, id: AnyColumn): SQL | undefined {
  return keyset ? sql`(${at}, ${id}) < (${keyset[0]}::timestamptz, ${keyset[1]}::uuid)` : undefined;
}

function read(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** Typed text as an ILIKE pattern that finds it anywhere and takes every sign literally. */
export function literalPattern(typed: string): string {
  return `%${typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
