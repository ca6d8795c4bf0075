import { bigint, text } from 'drizzle-orm/pg-core';
import { questionName } from '#contract/pricing/estimate.ts';
import { readAnswers } from '#contract/pricing/estimate-address.ts';
import type { Currency } from '#contract/pricing/price-book.ts';
import type { EstimateInput, StoredEstimate } from '#contract/pricing/stored-estimate.ts';
import type { Ctx } from '#server/platform/context.ts';
import { bookByNumber } from './books.ts';
import { computeEstimate } from './estimate.ts';

/** The columns of a table that keeps estimates: what was computed with, and the result. */
export const estimateColumns = () => ({
  book: text('book').notNull(),
  tier: text('tier').notNull(),
  answers: text('answers').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
  fromMinor: bigint('from_minor', { mode: 'number' }).notNull(),
  toMinor: bigint('to_minor', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

export interface EstimateValues extends EstimateInput {
  currency: Currency;
  totalMinor: number;
  fromMinor: number;
  toMinor: number;
  hash: string;
}

/** Computes an estimate to be stored. Refuses with INVALID_INPUT what the book does not know, with NOT_FOUND an unknown book. */
export async function computeEstimateValues(ctx: Ctx, input: EstimateInput): Promise<EstimateValues> {
  const { currency, totalMinor, range, hash } = await computeEstimate(ctx, input);
  return { ...input, currency, totalMinor, ...range, hash };
}

/** A stored estimate with the names of its tier and answers, which never change in its price book. */
export async function describeEstimate(ctx: Ctx, values: EstimateValues): Promise<StoredEstimate> {
  const { book, tier, answers: given, currency, totalMinor, fromMinor, toMinor, hash } = values;
  const { content } = await bookByNumber(ctx, { number: book });
  const { questions, tiers } = content;
  const answers = readAnswers(questions, given);
  const named = tiers.find(({ key }) => key === tier);
  const chosen = questions.flatMap((question) => {
    const option = question.options.find(({ key }) => key === answers[question.key]);
    if (!option) return [];
    const { short: answer, factorHundredths } = option;
    return [{ name: questionName(question, questions), answer, factorHundredths }];
  });
  const region = { name: 'Region', answer: named?.name ?? tier, factorHundredths: named?.multiplierHundredths ?? 100 };
  return {
    book,
    tier,
    answers: given,
    tierName: named?.name ?? tier,
    currency,
    totalMinor,
    range: { fromMinor, toMinor },
    hash,
    factors: [...chosen, region],
  };
}
