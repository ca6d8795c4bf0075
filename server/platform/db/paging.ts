import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refuseFields } from '#server/platform/refuse.ts';

const keyset = z.tuple([z.string(), z.uuid()]);

/** A timestamp in our format; PostgreSQL has no year 0. */
const moment = z.iso.datetime({ precision: 3 }).refine((value) => !value.startsWith('0000'));
const timeCursor = z.tuple([moment, z.uuid()]);
/** The position of a row in a list that is sorted by time: time and id. */
export type TimeCursor = z.infer<typeof timeCursor>;

/** An opaque cursor for a position in a sorted list: the sort value and the id of a row. */
export function encodeCursor(value: readonly [string, string]): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The position of a cursor; null, which means the beginning, for none and for an invalid one. */
export function decodeCursor(cursor: string | null): readonly [string, string] | null {
  return cursor === null ? null : (keyset.safeParse(read(cursor)).data ?? null);
}

export function encodeTimeCursor(at: Date, id: string): string {
  return encodeCursor([at.toISOString(), id]);
}

/** The position of a cursor in a list by time; null for none. Refuses an invalid one with INVALID_INPUT. */
export function decodeTimeCursor(cursor: string | null, field = 'after'): TimeCursor | null {
  if (cursor === null) return null;
  const { data } = timeCursor.safeParse(read(cursor));
  if (!data) throw refuseFields({ [field]: 'This cursor is not valid' });
  return data;
}

/** The condition for rows after this position in a list with the newest first; undefined, for every row, without one. */
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

/** An ILIKE pattern that matches the text anywhere, with every character taken literally. */
export function literalPattern(typed: string): string {
  return `%${typed.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
