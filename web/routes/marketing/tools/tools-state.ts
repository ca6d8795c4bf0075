import { readAnswers } from '#contract/pricing/estimate-address.ts';
import type { Answers, PricedContent } from '#contract/pricing/price-book.ts';
import { bookNumber, type PriceBook } from '#contract/pricing/pricing.ts';
import type { Api } from '#web/api/api.ts';
import { answerName } from '#web/domains/pricing/calculator/answer-name.ts';
import { refusalOf } from '#web/forms/refusals.ts';

/** What the page begins with, in its HTML and in the browser. */
export interface ToolsState {
  /** The version that is computed with. */
  book: ShownBook;
  /** The one in force, to compute the same answers with it. */
  current: Pick<ShownBook, 'number'> & { content: Pick<PricedContent, 'questions'> };
  tier: string;
  /** As far as the address has them. */
  answers: Answers;
  /** Whether a form or link was opened, so that missing answers are named. */
  isSent: boolean;
  /** Whether the address asked for what does not exist. */
  unknown: { book: boolean; tier: boolean };
}

/** A price book as far as it is computed with in the browser. */
export type ShownBook = Pick<PriceBook, 'number' | 'effectiveFrom' | 'hash'> & { content: PricedContent };

/** Reads an address: `tier`, `answers` and `book` of a link, or the radio buttons of the form without scripts. */
export async function loadState(
  { pricing }: Pick<Api, 'pricing'>,
  query: URLSearchParams,
): Promise<{ state: ToolsState; book: PriceBook }> {
  const asked = query.get('book') || null;
  const current = await pricing.current();
  const named = asked === null || asked === current.number ? current : await bookNamed(pricing, asked);
  const book = named ?? current;
  const { questions, tiers } = book.content;
  const tier = query.get('tier') || null;
  const known = tiers.find(({ key }) => key === tier) ?? tiers[0];
  const names = questions.map((_question, index) => answerName(index));
  const chosen = names.map((name) => query.get(name) ?? '').join('.');
  const state: ToolsState = {
    book: shown(book),
    current: { number: current.number, content: { questions: current.content.questions } },
    tier: known?.key ?? '',
    answers: { ...readAnswers(questions, query.get('answers') ?? ''), ...readAnswers(questions, chosen) },
    isSent: tier !== null || ['answers', ...names].some((name) => query.has(name)),
    unknown: { book: named === null, tier: tier !== null && tier !== known?.key },
  };
  return { state, book };
}

function shown({ number, effectiveFrom, hash, content: { tiers, questions } }: PriceBook): ShownBook {
  return { number, effectiveFrom, hash, content: { tiers, questions } };
}

async function bookNamed(pricing: Api['pricing'], number: string): Promise<PriceBook | null> {
  if (!bookNumber.safeParse(number).success) return null;
  return pricing.book({ number }).catch((error: unknown) => {
    if (refusalOf(error)?.code === 'NOT_FOUND') return null;
    throw error;
  });
}
