import type { PageText } from '#contract/content/editing.ts';
import { WordComparison } from '#web/back-office/comparison/word-comparison.tsx';

/** The words of two page texts, with those that were removed and added. */
export function TextComparison({ from, to }: { from: PageText; to: PageText }) {
  return <WordComparison from={passagesOfText(from)} to={passagesOfText(to)} />;
}

/** Values that are not words for readers. */
const structure = new Set(['template', 'kind', 'id', 'sheet']);

/** The passages of a text in their order. */
function passagesOfText({ title, description, body }: PageText): string[] {
  return [title, description, ...passagesOf(body)];
}

function passagesOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value))
    return isProse(value) ? [value.map(({ text }) => text).join('')] : value.flatMap(passagesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (structure.has(key) ? [] : passagesOf(part)));
}

/** Stretches of one text in several styles. */
function isProse(list: unknown[]): list is { text: string }[] {
  const names = new Set(['text', 'bold', 'italic', 'href']);
  return list.every(
    (part) => typeof part === 'object' && part !== null && Object.keys(part).every((key) => names.has(key)),
  );
}
