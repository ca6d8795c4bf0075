import { at } from '#art/contours/grid.ts';
import { createHeap, type Heap } from './heap.ts';
import { isEdge, type Mesh } from './mesh.ts';

/** The drainage of each cell: all cells from low to high, each with the one it drains to, and the area that drains through it. */
export type Drainage = { order: Int32Array; receivers: Int32Array; link: Float32Array; area: Float32Array };

export type Drain = (heights: Float32Array) => Drainage;

/** Buffers are reused between calls: read the result before draining again. Raises `heights` where pits are filled. */
export function createDrain(mesh: Mesh): Drain {
  const count = mesh.width * mesh.height;
  const heap = createHeap(count);
  const seen = new Uint8Array(count);
  const order = new Int32Array(count);
  const receivers = new Int32Array(count);
  const link = new Float32Array(count);
  const area = new Float32Array(count);
  const edges = Int32Array.from({ length: count }, (_, i) => i).filter((i) => isEdge(mesh, i));
  return (heights) => {
    fillPits(mesh, heights, heap, seen, order, edges);
    chooseReceivers(mesh, heights, receivers, link);
    area.fill(1);
    for (let n = count - 1; n >= 0; n--) {
      const i = at(order, n);
      const receiver = at(receivers, i);
      if (receiver !== i) area[receiver] = at(area, receiver) + at(area, i);
    }
    return { order, receivers, link, area };
  };
}

/** Priority flood from the edges inwards. */
function fillPits(
  mesh: Mesh,
  heights: Float32Array,
  heap: Heap,
  seen: Uint8Array,
  order: Int32Array,
  edges: Int32Array,
) {
  seen.fill(0);
  heap.clear();
  for (const i of edges) {
    seen[i] = 1;
    heap.push(i, at(heights, i));
  }
  let count = 0;
  while (heap.size() > 0) {
    const i = heap.pop();
    order[count++] = i;
    const inner = !isEdge(mesh, i);
    const floor = at(heights, i) + 1e-4;
    for (let k = 0; k < 8; k++) {
      const j = i + at(mesh.steps, k);
      if (!inner && (j < 0 || j >= seen.length || isEdge(mesh, j))) continue;
      if (seen[j]) continue;
      seen[j] = 1;
      if (at(heights, j) < floor) heights[j] = floor;
      heap.push(j, at(heights, j));
    }
  }
}

/** Each cell drains to its steepest neighbour; edges and bottoms drain to no other cell. */
function chooseReceivers(
  { steps, distances, edge }: Mesh,
  heights: Float32Array,
  receivers: Int32Array,
  link: Float32Array,
) {
  for (let i = 0; i < heights.length; i++) {
    let receiver = i;
    let steepest = 0;
    const height = at(heights, i);
    for (let k = 0; k < 8 && edge[i] === 0; k++) {
      const j = i + at(steps, k);
      const slope = (height - at(heights, j)) / at(distances, i * 8 + k);
      if (slope <= steepest) continue;
      steepest = slope;
      receiver = j;
      link[i] = at(distances, i * 8 + k);
    }
    receivers[i] = receiver;
  }
}
