import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { get } from '#contract/procedure.ts';
import { line } from '#contract/text.ts';
import { complexityLevels } from './complexity-level.ts';
import type { Estimate } from './estimate.ts';
import { currencies } from './price-book.ts';
import { priceBookContent } from './price-book-shape.ts';

/** The number of a version: `2026-11`, or `2026-11.2` for the second of a month. */
export const bookNumber = z.string().regex(/^\d{4}-\d{2}(\.\d{1,3})?$/);

export const priceBook = z.object({
  id: z.uuid(),
  number: bookNumber,
  /** The first day on which it is in force, in Zurich. */
  effectiveFrom: z.iso.date(),
  content: priceBookContent,
  /** SHA-256 of the content. */
  hash: z.string(),
});
export type PriceBook = z.infer<typeof priceBook>;

const amount = z.number().int();

const estimateResult = z.object({
  tier: z.string(),
  answers: z.record(z.string(), z.string()),
  currency: z.enum(keysOf(currencies)),
  totalMinor: amount,
  factor: z.string(),
  steps: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      factorHundredths: amount,
      addsMinor: amount,
      startsAtMinor: amount,
    }),
  ),
  openQuestions: z.array(z.string()),
  range: z.object({ fromMinor: amount, toMinor: amount }),
  dearest: z.string().nullable(),
  lower: z.array(
    z.object({
      question: z.string(),
      option: z.string(),
      title: z.string(),
      answer: z.string(),
      savesMinor: amount,
      totalMinor: amount,
    }),
  ),
  complexity: z.object({ score: z.number(), level: z.enum(keysOf(complexityLevels)) }),
  hash: z.string(),
}) satisfies z.ZodType<Estimate>;

const estimateQuery = z.object({
  tier: line(40),
  /** The options in the order of the questions: `fully.partly.fully.no`. */
  answers: line(400),
  /** A version of the price book; null: the one in force. */
  book: bookNumber.nullable().default(null),
});
export type EstimateQuery = z.infer<typeof estimateQuery>;

export const pricingContract = {
  current: get('public', '/pricing/book', 'Get the price book in force').output(priceBook),
  book: get('public', '/pricing/books/{number}', 'Get a version of the price book that is or was in force', {
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ number: bookNumber }))
    .output(priceBook),
  estimate: get('public', '/pricing/estimate', 'Compute the price of four answers, with its reasons', {
    refuses: ['NOT_FOUND'],
  })
    .input(estimateQuery)
    .output(estimateResult.extend({ book: bookNumber })),
};
