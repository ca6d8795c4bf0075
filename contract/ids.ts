// Without schemas: lists and public pages load it.

/** The source of a pattern for an id, to stand in the pattern of an address or a name. */
export const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const whole = new RegExp(`^${idPattern}$`);

/** Whether a text is an id as ours are: a UUID in lower case. */
export function isId(text: string): boolean {
  return whole.test(text);
}
