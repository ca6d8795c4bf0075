import type { FieldProblems } from '#contract/errors.ts';
import { isStorable } from '#contract/storable.ts';
import { notStorable } from '#contract/text.ts';

interface Node {
  value: unknown;
  key: string;
  parent: Node | null;
}

/**
 * The fields of an input with text that cannot be stored, wherever in the input it is: a control character, half of a surrogate pair. Also
 * covers values that a schema passes on unread. Not recursive, and a path is only written for what is found.
 */
export function unstorableFields(input: unknown): FieldProblems | null {
  let fields: FieldProblems | null = null;
  const note = (node: Node) => {
    fields ??= {};
    fields[pathOf(node)] = notStorable;
  };
  const open: Node[] = [{ value: input, key: '', parent: null }];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { value } = node;
    if (typeof value === 'string' && !isStorable(value)) note(node);
    if (!isPlain(value)) continue;
    for (const key of Object.keys(value)) {
      if (isStorable(key)) open.push({ value: (value as Record<string, unknown>)[key], key, parent: node });
      else note(node);
    }
  }
  return fields;
}

function pathOf(node: Node): string {
  const keys: string[] = [];
  for (let at = node; at.parent !== null; at = at.parent) keys.unshift(at.key);
  return keys.join('.');
}

function isPlain(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null;
}
