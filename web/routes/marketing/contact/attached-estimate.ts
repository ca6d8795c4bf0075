import { estimate, isComplete } from '#contract/pricing/estimate.ts';
import { answersText, readAnswers } from '#contract/pricing/estimate-address.ts';
import { amountText, priceText } from '#contract/pricing/price-text.ts';
import { bookNumber } from '#contract/pricing/pricing.ts';
import type { Api } from '#web/api/api.ts';
import { refusalOf } from '#web/forms/refusals.ts';

/** The estimate that goes along with the message, as the form shows it. */
export interface AttachedEstimate {
  /** `tier=swiss&answers=fully.partly.fully.no&book=2026-11`, which the form sends. */
  query: string;
  price: string;
  /** The rest in one line: range, tier and price book. */
  details: string;
}

/** The estimate that an address names; null when it names none, or one that cannot be computed. */
export async function loadAttachedEstimate(
  { pricing }: Pick<Api, 'pricing'>,
  query: URLSearchParams,
): Promise<AttachedEstimate | null> {
  const number = bookNumber.safeParse(query.get('book'));
  if (!number.success) return null;
  const book = await pricing.book({ number: number.data }).catch((error: unknown) => {
    if (refusalOf(error)?.code === 'NOT_FOUND') return null;
    throw error;
  });
  if (!book) return null;
  const { questions, tiers } = book.content;
  const tier = tiers.find(({ key }) => key === query.get('tier'));
  const answers = readAnswers(questions, query.get('answers') ?? '');
  if (!tier || !isComplete(book.content, tier.key, answers)) return null;
  const { totalMinor, currency, range } = estimate(book, tier.key, answers);
  const spread =
    range.fromMinor < range.toMinor
      ? `range ${amountText(range.fromMinor)} to ${amountText(range.toMinor)}`
      : 'without VAT';
  return {
    query: `${new URLSearchParams({ tier: tier.key, answers: answersText(questions, answers), book: book.number })}`,
    price: priceText(totalMinor, currency),
    details: `${spread}, ${tier.name} tier, price book ${book.number}`,
  };
}
