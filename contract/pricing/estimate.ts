import { type Complexity, complexityOf } from './complexity-level.ts';
import { hashOfValue } from './hash.ts';
import { multiplied, productText } from './price.ts';
import type { Answers, AssessmentQuestion, PricedContent, PriceTier, QuestionOption } from './price-book.ts';
import { categories } from './price-book.ts';

// What is computed here is stored with offers: another result for the same input needs another number in `hashOf`.

export interface EstimateStep {
  /** `base`, the key of a question, or `region`. */
  key: string;
  name: string;
  /** 100 for the base price. */
  factorHundredths: number;
  /** What it adds to the price of the steps before it. */
  addsMinor: number;
  /** Where its bar begins: the price before it. */
  startsAtMinor: number;
}

/** A lower answer to one question, and the price with it. */
export interface LowerAnswer {
  question: string;
  option: string;
  title: string;
  /** `Integrations: standard` */
  answer: string;
  savesMinor: number;
  totalMinor: number;
}

export interface Estimate {
  tier: string;
  answers: Answers;
  currency: PriceTier['currency'];
  totalMinor: number;
  /** The product of the factors of the answers: `4.2`. */
  factor: string;
  steps: EstimateStep[];
  /** The names of the questions whose answer is neither the lowest nor the highest: it may turn out as the one next to it. */
  openQuestions: string[];
  /** With all of those turning out lower, or higher. */
  range: { fromMinor: number; toMinor: number };
  /** The answer with the highest factor; null: none adds anything. */
  dearest: string | null;
  /** The next lower answer to each question that would lower the price, the largest saving first. */
  lower: LowerAnswer[];
  complexity: Complexity;
  /** The same input and book always have the same one; in hexadecimal. */
  hash: string;
}

/** A book with the hash of its content. */
export interface HashedBook {
  content: PricedContent;
  hash: string;
}

interface Answered {
  question: AssessmentQuestion;
  option: QuestionOption;
}

/** Whether the tier and one option of every question are known to the book. */
export function isComplete({ tiers, questions }: PricedContent, tier: string, answers: Answers): boolean {
  return (
    tiers.some(({ key }) => key === tier) &&
    questions.every(({ key, options }) => options.some((option) => option.key === answers[key]))
  );
}

/** The price of these answers with its reasons. Throws when an answer or the tier is unknown: ask `isComplete` first. */
export function estimate(book: HashedBook, tierKey: string, answers: Answers): Estimate {
  const { tiers, questions } = book.content;
  const tier = tiers.find(({ key }) => key === tierKey);
  if (!tier) throw new Error(`the price book has no tier ${tierKey}`);
  const answered = questions.map((question) => ({ question, option: optionOf(question, answers[question.key]) }));
  const priceOf = (options: readonly QuestionOption[]) =>
    multiplied(tier.basePriceMinor, [
      ...options.map(({ factorHundredths }) => factorHundredths),
      tier.multiplierHundredths,
    ]);
  const chosen = answered.map(({ option }) => option);
  const totalMinor = priceOf(chosen);
  const result = {
    tier: tierKey,
    answers: Object.fromEntries(answered.map(({ question, option }) => [question.key, option.key])),
    currency: tier.currency,
    totalMinor,
    factor: productText(chosen.map(({ factorHundredths }) => factorHundredths)),
    steps: stepsOf(tier, answered),
    openQuestions: answered.filter(isOpen).map(({ question }) => question.key),
    range: {
      fromMinor: priceOf(answered.map((one) => (isOpen(one) ? (nextLower(one) ?? one.option) : one.option))),
      toMinor: priceOf(answered.map((one) => (isOpen(one) ? (nextHigher(one) ?? one.option) : one.option))),
    },
    dearest: dearestOf(answered),
    lower: lowerAnswers(answered, totalMinor, priceOf),
    complexity: complexityOf(questions, answers),
  };
  return { ...result, hash: hashOf(book.hash, result) };
}

function optionOf({ key, options }: AssessmentQuestion, answer: string | undefined): QuestionOption {
  const option = options.find((one) => one.key === answer);
  if (!option) throw new Error(`the question ${key} has no answer ${answer}`);
  return option;
}

/** Two questions of one category are told apart by their number. */
export function questionName({ key, category }: AssessmentQuestion, all: readonly AssessmentQuestion[]): string {
  const same = all.filter((one) => one.category === category);
  const name = categories[category];
  return same.length === 1 ? name : `${name} ${same.findIndex((one) => one.key === key) + 1}`;
}

function stepsOf(tier: PriceTier, answered: readonly Answered[]): EstimateStep[] {
  const questions = answered.map(({ question }) => question);
  const parts = [
    { key: 'base', name: 'Base price', factorHundredths: 100 },
    ...answered.map(({ question, option }) => ({
      key: question.key,
      name: questionName(question, questions),
      factorHundredths: option.factorHundredths,
    })),
    { key: 'region', name: 'Region', factorHundredths: tier.multiplierHundredths },
  ];
  // Each step ends where the price with the factors so far does, so that the steps add up to the total.
  let before = 0;
  return parts.map((part, index) => {
    const factors = parts.slice(1, index + 1).map(({ factorHundredths }) => factorHundredths);
    const end = multiplied(tier.basePriceMinor, factors);
    const step = { ...part, addsMinor: end - before, startsAtMinor: before };
    before = end;
    return step;
  });
}

/** The last option with a lower factor. */
function nextLower({ question: { options }, option }: Answered): QuestionOption | undefined {
  return options.findLast(({ factorHundredths }) => factorHundredths < option.factorHundredths);
}

function nextHigher({ question: { options }, option }: Answered): QuestionOption | undefined {
  return options.find(({ factorHundredths }) => factorHundredths > option.factorHundredths);
}

function isOpen(answered: Answered): boolean {
  return nextLower(answered) !== undefined && nextHigher(answered) !== undefined;
}

function dearestOf(answered: readonly Answered[]): string | null {
  const highest = Math.max(...answered.map(({ option }) => option.factorHundredths));
  if (highest <= 100) return null;
  return answered.find(({ option }) => option.factorHundredths === highest)?.question.key ?? null;
}

function lowerAnswers(
  answered: readonly Answered[],
  totalMinor: number,
  priceOf: (options: readonly QuestionOption[]) => number,
): LowerAnswer[] {
  const questions = answered.map(({ question }) => question);
  const found = answered.flatMap((one) => {
    const option = nextLower(one);
    if (!option) return [];
    const total = priceOf(answered.map((other) => (other === one ? option : other.option)));
    return [
      {
        question: one.question.key,
        option: option.key,
        title: option.instead,
        answer: `${questionName(one.question, questions)}: ${option.short.toLowerCase()}`,
        savesMinor: totalMinor - total,
        totalMinor: total,
      },
    ];
  });
  return found.toSorted((a, b) => b.savesMinor - a.savesMinor);
}

function hashOf(book: string, { tier, answers, currency, totalMinor, range }: Omit<Estimate, 'hash'>): string {
  return hashOfValue([
    'estimate 1',
    book,
    tier,
    Object.entries(answers),
    currency,
    totalMinor,
    range.fromMinor,
    range.toMinor,
  ]);
}
