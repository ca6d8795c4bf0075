/** Kilometre ticks: 6 px long, every 80 px from the north-west corner, on all four sides. Arguments in px, path in units. */
export function drawFrame(width: number, height: number, unitsPerPx: number): string {
  const right = width * unitsPerPx;
  const bottom = height * unitsPerPx;
  const gap = 80 * unitsPerPx;
  const tick = 6 * unitsPerPx;
  let path = '';
  for (let x = gap; x < right; x += gap) path += `M${x} 0v${tick}M${x} ${bottom}v${-tick}`;
  for (let y = gap; y < bottom; y += gap) path += `M0 ${y}h${tick}M${right} ${y}h${-tick}`;
  return path;
}
