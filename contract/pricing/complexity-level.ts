import type { Answers, AssessmentQuestion } from './price-book.ts';

interface Range {
  from: number;
  /** null: or more. */
  to: number | null;
}

interface LevelFacts {
  name: string;
  /** The highest score of the level in tenths; null: every higher one. */
  upToTenths: number | null;
  multiplierHundredths: number;
  months: Range;
  people: Range;
}

/** Requirements 2.2.8: the bands of the score. */
export const complexityLevels = {
  simple: level('Simple', 15, 100, { from: 2, to: 4 }, { from: 2, to: 4 }),
  moderate: level('Moderate', 25, 150, { from: 4, to: 8 }, { from: 4, to: 8 }),
  complex: level('Complex', 35, 200, { from: 8, to: 18 }, { from: 8, to: 15 }),
  enterprise: level('Enterprise', null, 300, { from: 18, to: null }, { from: 15, to: null }),
} as const satisfies Record<string, LevelFacts>;
export type ComplexityLevel = keyof typeof complexityLevels;

function level(
  name: string,
  upToTenths: number | null,
  multiplierHundredths: number,
  months: Range,
  people: Range,
): LevelFacts {
  return { name, upToTenths, multiplierHundredths, months, people };
}

/** `8–18`, `18+` */
export function rangeText({ from, to }: Range): string {
  return to === null ? `${from}+` : `${from}–${to}`;
}

export interface Complexity {
  /** 1 to 4: the average over the categories of the average weight in each. */
  score: number;
  level: ComplexityLevel;
}

/** The score and level of answers to all questions (requirements 2.2.8). */
export function complexityOf(questions: readonly AssessmentQuestion[], answers: Answers): Complexity {
  const sums = new Map<string, { weights: number; count: number }>();
  for (const { key, category, options } of questions) {
    const sum = sums.get(category) ?? { weights: 0, count: 0 };
    const option = options.find((one) => one.key === answers[key]);
    sums.set(category, { weights: sum.weights + (option?.weight ?? 0), count: sum.count + 1 });
  }
  // As a fraction of whole numbers, so that a score at the edge of a level is not moved by binary fractions.
  const parts = [...sums.values()];
  const denominator = parts.reduce((product, { count }) => product * count, parts.length);
  const numerator = parts.reduce(
    (sum, { weights, count }) => sum + (weights * denominator) / (parts.length * count),
    0,
  );
  const keys = Object.keys(complexityLevels) as ComplexityLevel[];
  const isWithin = (key: ComplexityLevel) => {
    const { upToTenths } = complexityLevels[key];
    return upToTenths === null || numerator * 10 <= upToTenths * denominator;
  };
  return { score: numerator / denominator, level: keys.find(isWithin) ?? 'enterprise' };
}
