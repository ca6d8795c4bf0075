import { readAnswers } from '#contract/pricing/estimate-address.ts';
import type { Answers } from '#contract/pricing/price-book.ts';
import { bookNumber, type PriceBook } from '#contract/pricing/pricing.ts';
import type { Api } from '#web/api/api.ts';
import { answerName } from '#web/domains/pricing/calculator/answer-name.ts';
import { refusalOf } from '#web/forms/refusals.ts';

/** What the page begins with, in its HTML and in the browser. */
export interface ToolsState {
  /** The version that is computed with. */
  book: PriceBook;
  /** The number of the one in force. */
  currentBook: string;
  tier: string;
  /** As far as the address has them. */
  answers: Answers;
  /** Whether a form or link was opened, so that missing answers are named. */
  isSent: boolean;
  /** What the address asked for and does not exist. */
  unknown: { book: string | null; tier: string | null };
}

/** Reads an address: `tier`, `answers` and `book` of a link, or the radio buttons of the form without scripts. */
export async function loadTools({ pricing }: Pick<Api, 'pricing'>, query: URLSearchParams): Promise<ToolsState> {
  const asked = query.get('book');
  const current = await pricing.current();
  const named = asked === null || asked === current.number ? current : await bookNamed(pricing, asked);
  const book = named ?? current;
  const { questions, tiers } = book.content;
  const tier = query.get('tier');
  const known = tiers.find(({ key }) => key === tier) ?? tiers[0];
  const names = questions.map((_question, index) => answerName(index));
  const chosen = names.map((name) => query.get(name) ?? '').join('.');
  return {
    book,
    currentBook: current.number,
    tier: known?.key ?? '',
    answers: { ...readAnswers(questions, query.get('answers') ?? ''), ...readAnswers(questions, chosen) },
    isSent: tier !== null || ['answers', ...names].some((name) => query.has(name)),
    unknown: { book: named ? null : asked, tier: tier === null || tier === known?.key ? null : tier },
  };
}

async function bookNamed(pricing: Api['pricing'], number: string): Promise<PriceBook | null> {
  if (!bookNumber.safeParse(number).success) return null;
  return pricing.book({ number }).catch((error: unknown) => {
    if (refusalOf(error)?.code === 'NOT_FOUND') return null;
    throw error;
  });
}
