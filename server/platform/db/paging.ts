import { z } from 'zod';

const place = z.tuple([z.string(), z.uuid()]);

/** A place in a sorted list: the sort value and the id of a row. */
export function encodeCursor(value: readonly [string, string]): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The place a cursor names; null for none and for one that somebody made up, which means the beginning. */
export function decodeCursor(cursor: string | null): readonly [string, string] | null {
  if (cursor === null) return null;
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

/** Typed text as an ILIKE pattern that finds it anywhere and takes every sign literally. */
export function literalPattern(typed: string): string {
  return `%${typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
