import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { allowedEdits, closestWord, type IndexedWord } from './closest-word.ts';

interface Candidate extends Omit<IndexedWord, 'word'> {
  typed: string;
  /** Published pages contain it, or it is an English stop word. */
  isKnown: boolean;
  isStopWord: boolean;
  /** null: no similar word exists. */
  word: string | null;
  stem: string;
}

/** Longer words are not corrected. */
const maximumWordLength = 40;

/**
 * Corrects typos in a search: words on published pages stay, others are replaced by the most similar word on a page, or
 * dropped. Returns null when nothing changes or nothing is left to search for.
 */
export async function correctWords(ctx: Ctx, words: readonly string[]): Promise<string[] | null> {
  const candidates = await lookUp(ctx, words);
  let isEmpty = true;
  const corrected = words.flatMap((typed) => {
    const own = candidates.filter((candidate) => candidate.typed === typed);
    if (own[0]?.isKnown) {
      isEmpty &&= own[0].isStopWord;
      return [typed];
    }
    const word = closestWord(
      typed,
      own.flatMap((candidate) => (candidate.word === null ? [] : [{ ...candidate, word: candidate.word }])),
    );
    isEmpty &&= word === null;
    return word ?? [];
  });
  return isEmpty || corrected.join(' ') === words.join(' ') ? null : corrected;
}

/** Each word with the similar ones. The last one may be the beginning of a word. */
async function lookUp(ctx: Ctx, words: readonly string[]): Promise<Candidate[]> {
  const asked = words
    .filter((word, index) => words.indexOf(word) === index)
    .map((word) => ({
      word,
      isLast: word === words.at(-1),
      isCorrectable: allowedEdits(word) > 0 && word.length <= maximumWordLength,
    }));
  const { rows } = await ctx.db.read.execute(sql`
    with asked as materialized (
      select word, stem_of(word) as stem, typo_variants_of(word) as variants, "isLast", "isCorrectable"
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (word text, "isLast" boolean, "isCorrectable" boolean)
    ), judged as materialized (
      select asked.*, stem = '' as "isStopWord", stem = '' or exists (
        select from search_words
        where search_words.stem = asked.stem or "isLast" and search_words.word between asked.word and asked.word || chr(1114111)
      ) as "isKnown"
      from asked
    )
    select judged.word as typed, "isKnown", "isStopWord", near.word, near.stem, near.pages
    from judged left join lateral (
      select search_words.word, search_words.stem, pages from search_words
      where not "isKnown" and "isCorrectable" and search_words.word !~ '[^[:alpha:]]'
        and (search_words.typo_variants && judged.variants or search_words.word % judged.word)
    ) as near on true`);
  return rows as unknown as Candidate[];
}
