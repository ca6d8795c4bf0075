import type { Answers, AssessmentQuestion } from './price-book.ts';

const page = '/solutions/interactive-tools';

/** The answers in the order of the questions, as an address has them: `fully.partly.fully.no`. A question without one is empty. */
export function answersText(questions: readonly AssessmentQuestion[], answers: Answers): string {
  return questions.map(({ key }) => answers[key] ?? '').join('.');
}

/** What an address says of the answers; what no option is, is left out. */
export function readAnswers(questions: readonly AssessmentQuestion[], text: string): Answers {
  const parts = text.split('.');
  const known = questions.flatMap(({ key, options }, index) => {
    const option = options.find((one) => one.key === parts[index]);
    return option ? [[key, option.key] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Where the estimate can be read again: the answers and the version of the price book, nothing about a person. */
export function estimateAddress(
  { number, questions }: { number: string; questions: readonly AssessmentQuestion[] },
  tier: string,
  answers: Answers,
): string {
  const query = new URLSearchParams({ tier, answers: answersText(questions, answers), book: number });
  return `${page}?${query}`;
}
