import type { Estimate } from './estimate.ts';

const shares: Record<number, string> = {
  0: 'nothing',
  20: 'a fifth',
  25: 'a quarter',
  33: 'a third',
  40: 'two fifths',
  50: 'half',
  60: 'three fifths',
  75: 'three quarters',
  80: 'four fifths',
};

/** What a factor does to the price: `doubles it`, `adds two fifths`, `adds 15%`. */
export function factorEffect(factorHundredths: number, price = 'it'): string {
  if (factorHundredths === 200) return `doubles ${price}`;
  if (factorHundredths === 300) return `triples ${price}`;
  if (factorHundredths < 100) return `saves ${100 - factorHundredths}%`;
  const more = factorHundredths - 100;
  return `adds ${shares[more] ?? `${more}%`}`;
}

/** `× 1.5`, `× 1.25` */
export function factorText(factorHundredths: number): string {
  return `× ${factorHundredths / 100}`;
}

/** `Dearest answer: compliance doubles the price.` */
export function dearestSentence({ dearest, steps }: Pick<Estimate, 'dearest' | 'steps'>): string {
  const step = steps.find(({ key }) => key === dearest);
  if (!step) return 'No answer adds to the price.';
  return `Dearest answer: ${step.name.toLowerCase()} ${factorEffect(step.factorHundredths, 'the price')}.`;
}

/** Why the price has a range; the amounts stand before it. */
export function rangeReason({ openQuestions, steps }: Pick<Estimate, 'openQuestions' | 'steps'>): string {
  const names = steps.filter(({ key }) => openQuestions.includes(key)).map(({ name }) => name);
  if (names.length === 0) return 'No range: every answer is a clear one.';
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return `because your ${names.length === 1 ? 'answer' : 'answers'} to ${listed} ${names.length === 1 ? 'is' : 'are'} in between.`;
}

/** The estimate in a few digits, to read it out: `7f3a 19c2`. */
export function estimateCode(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;
}
