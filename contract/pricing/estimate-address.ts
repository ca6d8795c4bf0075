import type { Answers, AssessmentQuestion } from './price-book.ts';
import type { EstimateInput } from './stored-estimate.ts';

/** The public page with assessment and calculator. */
export const toolsPath = '/solutions/interactive-tools';

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

interface NamedQuestions {
  /** The version of the price book. */
  number: string;
  questions: readonly AssessmentQuestion[];
}

/** Where the estimate can be read again: the answers and the version of the price book, nothing about a person. */
export function estimateAddress(book: NamedQuestions, tier: string, answers: Answers): string {
  return `${toolsPath}?${estimateParameters(book, tier, answers)}`;
}

/** The same of an estimate that is stored. */
export function storedEstimateAddress({ tier, answers, book }: EstimateInput): string {
  return `${toolsPath}?${new URLSearchParams({ tier, answers, book })}`;
}

/** The contact form with the estimate. */
export function estimateInquiryAddress(book: NamedQuestions, tier: string, answers: Answers): string {
  return `/contact?${estimateParameters(book, tier, answers)}#contact-form`;
}

function estimateParameters({ number, questions }: NamedQuestions, tier: string, answers: Answers): URLSearchParams {
  return new URLSearchParams({ tier, answers: answersText(questions, answers), book: number });
}
