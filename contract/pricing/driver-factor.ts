import { productText } from './price.ts';
import type { AssessmentQuestion, Category } from './price-book.ts';

/** By how much the answers about a category multiply a price at most: `1.5`. */
export function highestFactor(questions: readonly AssessmentQuestion[], category: Category): string {
  const factors = questions
    .filter((question) => question.category === category)
    .map(({ options }) => Math.max(...options.map(({ factorHundredths }) => factorHundredths)));
  return productText(factors);
}
