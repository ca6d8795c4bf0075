import { isId } from '#contract/ids.ts';

/** The last part of a UUID; other ids whole. */
export function shortId(id: string): string {
  return isId(id) ? id.slice(-12) : id;
}
