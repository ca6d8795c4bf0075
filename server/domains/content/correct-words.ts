import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { allowedEdits, type IndexedWord, closestWord } from './slips.ts';

interface Candidate extends Omit<IndexedWord, 'word'> {
  typed: string;
  /** Published pages have it, or english leaves it out as a word that says little. */
  isKnown: boolean;
  saysLittle: boolean;
  /** null: no word is near. */
  word: string | null;
  stem: string;
}

/** Letters and digits of a word that is worth looking up; longer ones are nobody's slip. */
const longestWord = 40;

/**
 * The words that were probably meant: those that the published pages know stay, one that they do not know becomes the
 * nearest that they do, or is left out. null when this changes nothing or leaves nothing to search for.
 */
export async function correctWords(ctx: Ctx, words: readonly string[]): Promise<string[] | null> {
  const candidates = await lookUp(ctx, words);
  let isEmpty = true;
  const corrected = words.flatMap((typed) => {
    const own = candidates.filter((candidate) => candidate.typed === typed);
    if (own[0]?.isKnown) {
      isEmpty &&= own[0].saysLittle;
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

/** Each word with what is near it. The last one may be the beginning of a word. */
async function lookUp(ctx: Ctx, words: readonly string[]): Promise<Candidate[]> {
  const asked = words
    .filter((word, index) => words.indexOf(word) === index)
    .map((word) => ({
      word,
      isLast: word === words.at(-1),
      canSlip: allowedEdits(word) > 0 && word.length <= longestWord,
    }));
  const { rows } = await ctx.db.read.execute(sql`
    with asked as materialized (
      select word, stem_of(word) as stem, slips_of(word) as slips, "isLast", "canSlip"
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (word text, "isLast" boolean, "canSlip" boolean)
    ), judged as materialized (
      select asked.*, stem = '' as "saysLittle", stem = '' or exists (
        select from search_words
        where search_words.stem = asked.stem or "isLast" and search_words.word between asked.word and asked.word || chr(1114111)
      ) as "isKnown"
      from asked
    )
    select judged.word as typed, "isKnown", "saysLittle", near.word, near.stem, near.pages
    from judged left join lateral (
      select search_words.word, search_words.stem, pages from search_words
      where not "isKnown" and "canSlip" and search_words.word !~ '[^[:alpha:]]'
        and (search_words.slips && judged.slips or search_words.word % judged.word)
    ) as near on true`);
  return rows as unknown as Candidate[];
}
