import { at } from '#art/contours/grid.ts';

/** Binary min-heap of cell numbers by height, sized once and reused. */
export type Heap = {
  push: (id: number, key: number) => void;
  pop: () => number;
  clear: () => void;
  size: () => number;
};

export function createHeap(capacity: number): Heap {
  const ids = new Int32Array(capacity);
  const keys = new Float32Array(capacity);
  let count = 0;

  function push(id: number, key: number) {
    let hole = count++;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      if (at(keys, parent) <= key) break;
      ids[hole] = at(ids, parent);
      keys[hole] = at(keys, parent);
      hole = parent;
    }
    ids[hole] = id;
    keys[hole] = key;
  }

  function pop() {
    const top = at(ids, 0);
    const id = at(ids, --count);
    const key = at(keys, count);
    let hole = 0;
    for (;;) {
      let child = hole * 2 + 1;
      if (child >= count) break;
      if (child + 1 < count && at(keys, child + 1) < at(keys, child)) child++;
      if (at(keys, child) >= key) break;
      ids[hole] = at(ids, child);
      keys[hole] = at(keys, child);
      hole = child;
    }
    ids[hole] = id;
    keys[hole] = key;
    return top;
  }

  return {
    push,
    pop,
    clear: () => {
      count = 0;
    },
    size: () => count,
  };
}
