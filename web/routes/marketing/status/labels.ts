import type { StatusDay } from './texts.ts';

interface Label {
  index: number;
  /** Whether it begins or ends at its day. */
  anchor: 'start' | 'end';
  /** Whether there is room for it on a phone too. */
  isNarrow: boolean;
}

/** How many of the days a label covers, on a wide screen and on a phone. */
const wide = 12;
const narrow = 22;

/** The labels below the bars that do not overlap: of those that would, the ones of the longest interruptions. */
export function labelsOf(days: readonly StatusDay[]): Label[] {
  const chosen: Label[] = [];
  const byLength = [...days.entries()].filter(([, { down }]) => down > 0).sort(([, a], [, b]) => b.down - a.down);
  for (const [index] of byLength) {
    const anchor = index > days.length - narrow ? 'end' : 'start';
    const label = { index, anchor } as const;
    if (chosen.some((other) => overlap(label, other, wide))) continue;
    const isNarrow = !chosen.some((other) => other.isNarrow && overlap(label, other, narrow));
    chosen.push({ ...label, isNarrow });
  }
  return chosen;
}

function overlap(a: Pick<Label, 'index' | 'anchor'>, b: Pick<Label, 'index' | 'anchor'>, width: number): boolean {
  const startOf = ({ index, anchor }: Pick<Label, 'index' | 'anchor'>) =>
    anchor === 'start' ? index : index + 1 - width;
  return Math.abs(startOf(a) - startOf(b)) < width;
}
