import type { Turn } from './in-force.ts';

/** A time in which one version is in force: from its first day until the day before `until`; null: without an end. */
export interface Period {
  from: string;
  until: string | null;
}

/** The periods of each version, by `keyOf`; a version that was never in force has none. */
export function periodsOf(turns: readonly Turn[]): Map<string, Period[]> {
  const periods = new Map<string, Period[]>();
  let current: Period | undefined;
  let currentKey: string | null = null;
  for (const { day, documentId, number } of turns) {
    const key = documentId === null || number === null ? null : keyOf({ documentId, number });
    if (key === currentKey) continue;
    if (current) current.until = day;
    current = key === null ? undefined : { from: day, until: null };
    if (key !== null && current) periods.set(key, [...(periods.get(key) ?? []), current]);
    currentKey = key;
  }
  return periods;
}

export const keyOf = ({ documentId, number }: { documentId: string; number: number }): string =>
  `${documentId}/${number}`;
