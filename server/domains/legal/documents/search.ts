import { desc, ilike, or, type SQL, sql } from 'drizzle-orm';
import { countLimit } from '#contract/count-limit.ts';
import { type Ctx, readInTransaction } from '#server/platform/context.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { legalDocuments } from './tables.ts';

/** Shorter texts have no trigram, and the index of the titles would be read as a whole. */
const shortestPart = 3;

/** Of the newest documents: how many are looked at, and of how many matches on a search is of a frequent word. */
const newest = { documents: 300, frequent: 30 };

/**
 * The condition for documents with this part in the title, or with words in title and text that begin with all of these. The
 * database takes every beginning of a word for a frequent one, and would look for a rare one in each document, the newest
 * first. So rare ones are looked up by the indexes alone, and the documents that were found are the condition.
 */
export async function searchCondition(ctx: Ctx, typed: string): Promise<SQL | undefined> {
  const matches = matchesSearch(typed);
  if (matches === undefined) return undefined;
  const { id, title, words, createdAt } = legalDocuments;
  const found = await readInTransaction(ctx, async (tx) => {
    const sample = tx
      .select({ title, words })
      .from(legalDocuments)
      .orderBy(desc(createdAt), desc(id))
      .limit(newest.documents)
      .as('legal_documents');
    if ((await tx.$count(sample, matches)) >= newest.frequent) return null;
    await tx.execute(sql.raw('set local enable_seqscan = off; set local max_parallel_workers_per_gather = 0'));
    return tx
      .select({ id })
      .from(legalDocuments)
      .where(matches)
      .limit(countLimit + 1);
  });
  if (found === null || found.length > countLimit) return matches;
  return sql`${id} = any(${sql.param(found.map((document) => document.id))}::uuid[])`;
}

function matchesSearch(typed: string): SQL | undefined {
  const beginnings = typed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const query = beginnings.map((word) => `${word}:*`).join(' & ');
  return or(
    query !== '' && typed.length < shortestPart ? undefined : ilike(legalDocuments.title, literalPattern(typed)),
    query === '' ? undefined : sql`${legalDocuments.words} @@ to_tsquery('simple', ${query})`,
  );
}
