/**
 * Requirements 1.9, in ms: hover before a panel opens; after one closed, how long the next opens at once; delay before
 * closing.
 */
const hoverDelayMs = 200;
const skipDelayMs = 300;
export const closeDelayMs = 150;

/** How long the pointer must hover over an entry before its panel opens. */
export function openDelayMs(isOneOpen: boolean, msSinceOneClosed: number): number {
  return isOneOpen || msSinceOneClosed <= skipDelayMs ? 0 : hoverDelayMs;
}

type Corner = Pick<DOMRect, 'left' | 'top'>;

/** The link that a key moves to: up and down in reading order, left and right to the next column at this height. */
export function linkIndexForKey(key: string, from: number, links: Corner[]): number | null {
  const count = links.length;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from - 1 + count) % count;
  if (key === 'ArrowRight') return nextColumn(1, from, links);
  if (key === 'ArrowLeft') return nextColumn(-1, from, links);
  return null;
}

function nextColumn(direction: 1 | -1, from: number, links: Corner[]): number {
  const current = links[from];
  if (!current) return from;
  const ahead = links
    .map(({ left, top }, index) => ({ index, dx: (left - current.left) * direction, dy: Math.abs(top - current.top) }))
    .filter(({ dx }) => dx > 1)
    .sort((a, b) => Math.round(a.dx - b.dx) || a.dy - b.dy);
  return ahead[0]?.index ?? from;
}
