import { searchLimits } from '#contract/content/content.ts';

export interface Question {
  /** Empty: nothing was asked. */
  q: string;
  /** More was typed than the search looks at. */
  isCut: boolean;
}

/** The question in an address as the search takes it: one line, and no longer than it looks at. */
export function questionIn(url: string): Question {
  const asked = (new URL(url).searchParams.get('q') ?? '').replaceAll(/\p{C}+/gu, ' ').trim();
  const cut = asked.slice(0, searchLimits.query).replace(/[\uD800-\uDBFF]$/, '');
  return { q: cut.trim(), isCut: cut.length < asked.length };
}
