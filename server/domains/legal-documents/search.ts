import { ilike, or, type SQL, sql } from 'drizzle-orm';
import { literalPattern } from '#server/platform/db/paging.ts';
import { legalDocuments } from './tables.ts';

/** Shorter texts have no trigram, and the index of the titles would be read as a whole. */
const shortestPart = 3;

/** Matches a part of the title, or the beginnings of words that title and text contain all. */
export function matchesSearch(typed: string): SQL | undefined {
  const beginnings = typed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const query = beginnings.map((word) => `${word}:*`).join(' & ');
  return or(
    query !== '' && typed.length < shortestPart ? undefined : ilike(legalDocuments.title, literalPattern(typed)),
    query === '' ? undefined : sql`${legalDocuments.words} @@ to_tsquery('simple', ${query})`,
  );
}
