import { type SQL, sql } from 'drizzle-orm';
import { type SearchAnswer, type SearchResult, searchLimits } from '#contract/content/content.ts';
import { createPlaceholderFiller } from '#contract/placeholders.ts';
import { describedDocuments } from '#server/domains/legal/documents/pages/documents-in-force.ts';
import { legalPagesTag } from '#server/domains/legal/documents/pages/in-force.ts';
import type { Ctx } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { correctWords } from './correct-words.ts';
import { collectionsTag, getSite, siteTag } from './queries.ts';

/**
 * Enough for everybody in one office to type at the same time, too little to copy the site word by word; consumed by the act,
 * as a search without words does not count.
 */
const searchLimit = { name: 'search', points: 180, perSeconds: 60 };

/**
 * Pages that are ranked by their whole text; if more match, those with the words in title or description come first,
 * then the latest.
 */
const ranked = 200;

/** So long the matches of a frequent word are kept, if no page changes: its combinations with others are without number. */
const frequentMs = 60_000;

type Matches = Pick<SearchAnswer, 'results' | 'total'>;

/**
 * Searches the published pages with PostgreSQL's full-text search and returns the best matches first; the last word
 * also matches as a prefix. If nothing matches, unknown words are corrected as typos; if no page has all words, pages
 * with some of them are returned.
 */
export async function searchPages(ctx: Ctx, { q }: { q: string }): Promise<SearchAnswer> {
  const words = wordsOf(q);
  if (words.length === 0) return noResults;
  await ctx.limits.consume(searchLimit, networkOf(ctx.request.address));
  const exact = await find(ctx, words, ' & ');
  if (exact.total > 0) return { ...exact, searchedFor: null, match: 'all' };
  const correctedWords = await correctWords(ctx, words);
  const searchedFor = correctedWords?.join(' ') ?? null;
  const withCorrection = correctedWords ? await find(ctx, correctedWords, ' & ') : exact;
  if (withCorrection.total > 0) return { ...withCorrection, searchedFor, match: 'all' };
  const some = await find(ctx, correctedWords ?? words, ' | ');
  return some.total > 0 ? { ...some, searchedFor, match: 'some' } : noResults;
}

const noResults: SearchAnswer = { results: [], total: 0, searchedFor: null, match: 'all' };

/** Letters without accents, as the pages are indexed, and digits: no word can be an operator of a query. */
function wordsOf(q: string): string[] {
  return (
    q
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

async function find(ctx: Ctx, words: readonly string[], join: ' & ' | ' | '): Promise<Matches> {
  const query = words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(join);
  const found = await ctx.cache.get(
    `search:${query}`,
    // Ranking many pages takes the database long, and what many pages have is often asked for. Few are found at once.
    ([first]) => (first !== undefined && first.total >= ranked ? [siteTag, collectionsTag, legalPagesTag] : null),
    async () => {
      const { rows } = await ctx.db.read.execute<Record<string, unknown>>(matching(query, words.join(' ')));
      return rows as unknown as (SearchResult & { total: number })[];
    },
    frequentMs,
  );
  const documents = await describedDocuments(ctx);
  const fill = createPlaceholderFiller(await getSite(ctx));
  return {
    results: found.map(({ path, kind, ...page }) => {
      const { title, description } = documents.get(path) ?? page;
      return { path, title: fill(title), description: fill(description), kind };
    }),
    total: found[0]?.total ?? 0,
  };
}

/**
 * Ranks by title and description first, then by the similarity of the title and the whole text: a title weighs more
 * than any body. The queries are materialized: otherwise the planner, seeing that a common word is on most pages, would
 * read all of them and decompress the long text of each.
 */
function matching(query: string, words: string): SQL {
  return sql`
    with asked as materialized (
      select to_tsquery('english', ${query}) as stems, to_tsquery('simple', ${query}) as written
    ), matches as (
      select id, on_top, (count(*) over ())::int as total
      from (
        select id, published_at, path, ts_rank(heading, stems || written) as on_top
        from asked, pages
        where status = 'published' and locale = 'en' and (search @@ stems or heading @@ written)
        offset 0
      ) as all_matches
      order by on_top desc, published_at desc, path
      limit ${ranked}
    )
    select path, title, description, kind, total
    from asked, matches join pages using (id)
    order by on_top * 2 + ts_rank(search, stems, 1) + similarity(without_accents(lower(title)), ${words}) desc, path
    limit ${searchLimits.results}`;
}
