/** Splits a text after its first sentence, which is shown in bold. */
export function splitFirstSentence(text: string): [first: string, rest: string] {
  const end = /[.!?] /.exec(text);
  return end ? [text.slice(0, end.index + 1), text.slice(end.index + 2)] : [text, ''];
}
