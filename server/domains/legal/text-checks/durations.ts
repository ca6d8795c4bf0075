/** A time that a text names, in minutes. */
export interface Duration {
  minutes: number;
  /** As the text has it: `thirty days`. */
  words: string;
}

const dayMinutes = 1_440;
const units = {
  minute: 1,
  hour: 60,
  day: dayMinutes,
  week: 7 * dayMinutes,
  month: (365 * dayMinutes) / 12,
  year: 365 * dayMinutes,
} as const;

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const numberWords = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 20 + 10 * index] as const),
  ['a', 1] as const,
  ['an', 1] as const,
]);

const words = [...numberWords.keys()].join('|');
const pattern = new RegExp(
  String.raw`\b(\d[\d,’' ]*|(?:${words})(?:-(?:${small.slice(1, 10).join('|')}))?)[\s-]+(${Object.keys(units).join('|')})s?\b`,
  'gi',
);

/** Returns the times that a text names, in digits or in words, in their order. */
export function durationsIn(text: string): Duration[] {
  return [...text.matchAll(pattern)].map(([found, number = '', unit = '']) => {
    const minutes = countOf(number.toLowerCase()) * units[unit.toLowerCase() as keyof typeof units];
    return { minutes, words: found.replace(/\s+/g, ' ') };
  });
}

function countOf(typed: string): number {
  if (/^\d/.test(typed)) return Number(typed.replaceAll(/\D/g, ''));
  return typed.split('-').reduce((sum, word) => sum + (numberWords.get(word) ?? 0), 0);
}

/** In the largest unit that gives a whole number: `10 minutes`, `24 hours`, `400 days`. */
export function durationText(minutes: number): string {
  const unit = minutes % dayMinutes === 0 && minutes > dayMinutes ? 'day' : minutes % 60 === 0 ? 'hour' : 'minute';
  const count = minutes / units[unit];
  return `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
}
