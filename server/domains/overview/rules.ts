import { bandsMs } from '#server/platform/requests/requests.ts';

/** The upper end of the band in which the middle request lies, in milliseconds; null without requests. */
export function medianOf(rows: readonly (readonly number[])[]): number | null {
  const bands = new Array<number>(bandsMs.length + 1).fill(0);
  for (const row of rows) for (const [band, n] of row.entries()) bands[band] = (bands[band] ?? 0) + n;
  const total = bands.reduce((sum, n) => sum + n, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const [band, n] of bands.entries()) {
    seen += n;
    if (seen * 2 >= total) return bandsMs[band] ?? bandsMs[bandsMs.length - 1] ?? null;
  }
  return null;
}
