import { productText } from './price.ts';
import type { Answers, Category, PricedContent } from './price-book.ts';

/** Requirements 2.2.7: what the calculator begins with, × 4.2. */
const example: Answers = { data: 'fully', integration: 'partly', compliance: 'fully', customization: 'no' };

/** The answers of the worked example; a question that it does not answer gets its lowest answer. */
export function exampleAnswers({ questions }: Pick<PricedContent, 'questions'>): Answers {
  return Object.fromEntries(
    questions.map(({ key, options }) => {
      const option = options.find((one) => one.key === example[key]) ?? options[0];
      return [key, option?.key ?? ''];
    }),
  );
}

/** The factors of the highest answers to all questions, × 7.02 together (requirements 2.2.8). */
export function highestFactors({ questions }: Pick<PricedContent, 'questions'>): number[] {
  return questions.map(({ options }) => options.at(-1)?.factorHundredths ?? 100);
}

/** The highest factors of the questions about a category, multiplied: `1.8`. */
export function highestFactorOf({ questions }: Pick<PricedContent, 'questions'>, category: Category): string {
  return productText(highestFactors({ questions: questions.filter((one) => one.category === category) }));
}
