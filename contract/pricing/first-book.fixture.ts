import { priceBook } from '#db/seed/price-book.ts';
import type { PriceBookContent } from './price-book.ts';

/** The questions and short answers of the book that was seeded until November 2026. */
const formerTexts: Record<string, { question: string; answers: readonly string[] }> = {
  data: { question: 'How much data does the project move or keep?', answers: ['No', 'Partly', 'Fully'] },
  integration: { question: 'How many systems does it connect?', answers: ['No', 'Partly', 'Fully'] },
  compliance: { question: 'Which rules apply to it?', answers: ['No', 'Privacy', 'Own audit', 'Fully'] },
  customization: { question: 'How much has to be developed for you alone?', answers: ['No', 'Partly', 'Fully'] },
};

/** That book: the hashes of estimates include its texts, and were promised to those who computed one. */
export const firstBook: PriceBookContent = {
  ...priceBook,
  questions: priceBook.questions.map(({ question, options, ...rest }) => {
    const former = formerTexts[rest.key];
    return {
      ...rest,
      question: former?.question ?? question,
      options: options.map((option, index) => ({ ...option, short: former?.answers[index] ?? option.short })),
    };
  }),
};
