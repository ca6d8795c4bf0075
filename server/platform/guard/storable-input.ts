import type { FieldProblems } from '#contract/errors.ts';
import { isStorable } from '#contract/storable.ts';
import { notStorable } from '#contract/text.ts';

/**
 * The fields of an input with text that cannot be stored, wherever in the input it is: a NUL, half of a surrogate pair. Also
 * covers values that a schema passes on unread. Not recursive, because the depth of an input is not limited.
 */
export function unstorableFields(input: unknown): FieldProblems | null {
  const fields: FieldProblems = {};
  const open: [path: string, value: unknown][] = [['', input]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isStorable(value)) fields[path] = notStorable;
    if (!isPlain(value)) continue;
    for (const [key, child] of Object.entries(value)) {
      if (isStorable(key)) open.push([path === '' ? key : `${path}.${key}`, child]);
      else fields[path] = notStorable;
    }
  }
  return Object.keys(fields).length === 0 ? null : fields;
}

function isPlain(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null;
}
