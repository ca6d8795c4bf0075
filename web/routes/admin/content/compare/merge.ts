import type { PageText } from '#contract/content/editing.ts';
import { diffOf } from '#web/back-office/comparison/diff.ts';
import { isSame, keyOf } from './same.ts';

/** The result of bringing two changes of one text together. */
export interface Merge {
  text: PageText;
  /** Passages that both changed: they stand one after the other now, first theirs, then one's own. */
  keptTwice: number;
  /** Single fields that both changed: one's own value is kept, and this is theirs. */
  theirs: { at: string; value: string }[];
}

/** Brings two texts that were written from the same one together, so that no words of either are lost. */
export function mergeTexts(base: PageText, mine: PageText, theirs: PageText): Merge {
  const merge: Merge = { text: mine, keptTwice: 0, theirs: [] };
  merge.text = mergeValues(merge, { base, mine, theirs }, '') as PageText;
  return merge;
}

interface Three<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

function mergeValues(merge: Merge, { base, mine, theirs }: Three<unknown>, at: string): unknown {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeLists(merge, { base: Array.isArray(base) ? base : [], mine, theirs });
  }
  if (isRecord(mine) && isRecord(theirs)) {
    const known = isRecord(base) ? base : {};
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    return Object.fromEntries(
      names.map((name) => {
        const values = { base: known[name], mine: mine[name], theirs: theirs[name] };
        return [name, mergeValues(merge, values, at === '' ? name : `${at}.${name}`)];
      }),
    );
  }
  merge.theirs.push({ at, value: String(theirs) });
  return mine;
}

/** A place of the base that one side replaced. */
interface Hunk {
  start: number;
  end: number;
  items: unknown[];
}

/** Brings two lists together by their items; where both replaced the same place, both replacements stay. */
function mergeLists(merge: Merge, { base, mine, theirs }: Three<unknown[]>): unknown[] {
  const [own, other] = [hunksOf(base, mine), hunksOf(base, theirs)];
  const merged: unknown[] = [];
  let place = 0;
  while (own.length > 0 || other.length > 0) {
    const start = Math.min(own[0]?.start ?? base.length, other[0]?.start ?? base.length);
    merged.push(...base.slice(place, start));
    const taken = takeOverlapping(own, other, start);
    if (isSame(taken.own, taken.other) || taken.own.length === 0) merged.push(...taken.other);
    else merged.push(...taken.other, ...taken.own);
    if (taken.hasBoth && !isSame(taken.own, taken.other)) merge.keptTwice += 1;
    place = taken.end;
  }
  return [...merged, ...base.slice(place)];
}

/** Takes the next hunks of both sides that touch each other. */
function takeOverlapping(own: Hunk[], other: Hunk[], start: number) {
  const taken = { own: [] as unknown[], other: [] as unknown[], end: start, hasBoth: false };
  const sides = [false, false];
  for (;;) {
    const side = [own, other].findIndex(([next]) => next && (next.start < taken.end || next.start === start));
    const hunk = side === -1 ? undefined : (side === 0 ? own : other).shift();
    if (!hunk) return { ...taken, hasBoth: sides.every(Boolean) };
    sides[side] = true;
    (side === 0 ? taken.own : taken.other).push(...hunk.items);
    taken.end = Math.max(taken.end, hunk.end);
  }
}

function hunksOf(base: unknown[], changed: unknown[]): Hunk[] {
  const hunks: Hunk[] = [];
  let place = 0;
  for (const { kind, items } of diffOf(base, changed, keyOf)) {
    const last = hunks.at(-1);
    const hunk = last && last.end === place ? last : { start: place, end: place, items: [] };
    if (kind === 'same') place += items.length;
    else {
      if (hunk !== last) hunks.push(hunk);
      if (kind === 'added') hunk.items.push(...items);
      else {
        place += items.length;
        hunk.end = place;
      }
    }
  }
  return hunks;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
