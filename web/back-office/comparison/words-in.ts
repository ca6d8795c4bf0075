/** The words of passages in their order, each with the space behind it. Passages are separated by empty lines. */
export function wordsIn(passages: readonly string[]): string[] {
  return passages.flatMap((passage) => [...(passage.match(/\S+\s*/g) ?? []), '\n\n']);
}
