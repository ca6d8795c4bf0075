import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { line } from '#contract/text.ts';
import { currencies } from './price-book.ts';

/** All that the server needs to compute an estimate again; a price that somebody sends along is not read. */
export const estimateInput = z.object({
  tier: line(40),
  /** The options in the order of the questions: `fully.partly.fully.no`. */
  answers: line(400),
  /** The number of a version of the price book. */
  book: line(20),
});
export type EstimateInput = z.infer<typeof estimateInput>;

const amount = z.number().int();

/** An estimate as it was computed when it was sent or kept. */
export const storedEstimate = estimateInput.extend({
  tierName: z.string(),
  currency: z.enum(keysOf(currencies)),
  totalMinor: amount,
  range: z.object({ fromMinor: amount, toMinor: amount }),
  hash: z.string(),
  factors: z.array(z.object({ name: z.string(), answer: z.string(), factorHundredths: amount })),
});
export type StoredEstimate = z.infer<typeof storedEstimate>;
