import { priceBook } from '#db/seed/price-book.ts';
import type { AssessmentQuestion, PriceBookContent } from './price-book.ts';

/** A book unlike the seeded one: seven questions, several in one category, and factors that make long fractions. */
export const otherBook: PriceBookContent = {
  ...priceBook,
  tiers: [
    { ...priceBook.tiers[0], key: 'one', basePriceMinor: 1_234_567, currency: 'GBP', multiplierHundredths: 107 },
    { ...priceBook.tiers[0], key: 'two', basePriceMinor: 99_999, currency: 'USD', multiplierHundredths: 93 },
  ] as PriceBookContent['tiers'],
  questions: ['data', 'data', 'integration', 'compliance', 'compliance', 'customization', 'customization'].map(
    (category, index) => questionOf(`q${index}`, category as AssessmentQuestion['category'], 100 + index * 7),
  ),
  services: [],
};

function questionOf(key: string, category: AssessmentQuestion['category'], start: number): AssessmentQuestion {
  const options = [0, 1, 2, 3].map((index) => ({
    key: `o${index}`,
    short: `Answer ${index}`,
    label: `Answer ${index}`,
    weight: index + 1,
    factorHundredths: start + index * index * 13,
    instead: `Answer ${index}`,
  }));
  return { key, category, question: key, options };
}

/** Every n-th of all answers to the questions of a book, counted with the last question first. */
export function* everyNth({ questions }: PriceBookContent, step: number): Generator<Record<string, string>> {
  const count = questions.reduce((product, { options }) => product * options.length, 1);
  for (let index = 0; index < count; index += step) {
    let rest = index;
    const chosen = questions.toReversed().map(({ key, options }) => {
      const option = options[rest % options.length];
      rest = Math.floor(rest / options.length);
      return [key, option?.key ?? ''] as const;
    });
    yield Object.fromEntries(chosen);
  }
}
