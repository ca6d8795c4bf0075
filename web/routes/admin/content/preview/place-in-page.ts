/** The place in a text whose words somebody clicked in its page; null: the page has them from elsewhere. */
export function placeOfWords(text: object, clicked: string): string | null {
  const wanted = plain(clicked);
  if (wanted === '') return null;
  let best: { at: string; score: number } | null = null;
  for (const { at, words } of stringsIn(text, '')) {
    const score = scoreOf(words, wanted);
    if (score > (best?.score ?? 0)) best = { at, score };
  }
  return best?.at ?? null;
}

/** Equal words come first, then the longest ones that are part of what was clicked, or of which it is a part. */
function scoreOf(words: string, wanted: string): number {
  const parts = plain(words).split(/\{[\w.-]+\}/);
  const length = parts.join('').length;
  if (length < 3) return plain(words) === wanted ? 1_000 : 0;
  let from = 0;
  for (const part of parts) {
    const found = wanted.indexOf(part, from);
    if (found === -1) return plain(words).includes(wanted) && wanted.length > 2 ? wanted.length : 0;
    from = found + part.length;
  }
  return length === wanted.length ? 1_000_000 : length * 2;
}

const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim();

function* stringsIn(value: unknown, at: string): Generator<{ at: string; words: string }> {
  if (typeof value === 'string') yield { at, words: value };
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* stringsIn(part, at === '' ? name : `${at}.${name}`);
  }
}
