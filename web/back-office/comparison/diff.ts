/** A stretch of two sequences: in both, only in the first (`removed`), or only in the second (`added`). */
export interface Stretch<Item> {
  kind: 'same' | 'removed' | 'added';
  items: Item[];
}

/**
 * The shortest way from one sequence to another (Myers, "An O(ND) Difference Algorithm", 1986). Items are compared by
 * `keyOf`. Where it has more steps than `maximumEdits`, the first sequence is removed and the second added as a whole.
 */
export function diffOf<Item>(
  from: readonly Item[],
  to: readonly Item[],
  keyOf: (item: Item) => string,
  maximumEdits = from.length + to.length,
): Stretch<Item>[] {
  const [a, b] = [from.map(keyOf), to.map(keyOf)];
  const furthest = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  for (let edits = 0; edits <= maximumEdits; edits++) {
    trace.push(new Map(furthest));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const down = isDown(furthest, diagonal, edits);
      let x = down ? at(furthest, diagonal + 1) : at(furthest, diagonal - 1) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++;
      furthest.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return stretches(trace, from, to);
    }
  }
  return [
    { kind: 'removed', items: [...from] },
    { kind: 'added', items: [...to] },
  ];
}

const at = (furthest: ReadonlyMap<number, number>, diagonal: number): number => furthest.get(diagonal) ?? -1;

function isDown(furthest: ReadonlyMap<number, number>, diagonal: number, edits: number): boolean {
  return diagonal === -edits || (diagonal !== edits && at(furthest, diagonal - 1) < at(furthest, diagonal + 1));
}

/** Walks the recorded steps back and joins neighbours of one kind. */
function stretches<Item>(
  trace: readonly Map<number, number>[],
  from: readonly Item[],
  to: readonly Item[],
): Stretch<Item>[] {
  const found: Stretch<Item>[] = [];
  const prepend = (kind: Stretch<Item>['kind'], item: Item | undefined) => {
    if (item === undefined) return;
    if (found[0]?.kind === kind) found[0].items.unshift(item);
    else found.unshift({ kind, items: [item] });
  };
  let [x, y] = [from.length, to.length];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const furthest = trace[edits] ?? new Map();
    const diagonal = x - y;
    const before = isDown(furthest, diagonal, edits) ? diagonal + 1 : diagonal - 1;
    const startX = edits === 0 ? 0 : at(furthest, before);
    const startY = edits === 0 ? 0 : startX - before;
    while (x > startX && y > startY) {
      prepend('same', from[x - 1]);
      x--;
      y--;
    }
    if (edits === 0) break;
    if (x === startX) prepend('added', to[--y]);
    else prepend('removed', from[--x]);
  }
  return found;
}
