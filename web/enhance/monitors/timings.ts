interface Timings {
  /** null while the page loads. */
  loadMs: number | null;
  /** null where the browser does not support it. */
  heapBytes: number | null;
  firstPaintMs: number | null;
  /** null where there is none yet, or the browser does not measure it. */
  vitals: Record<'FCP' | 'LCP' | 'CLS' | 'INP' | 'TTFB', number | null>;
}

let largestPaintMs: number | null = null;
const changing: Record<'CLS' | 'INP', number | null> = { CLS: null, INP: null };

/** Observes entries that the performance timeline does not keep; resolves after the buffered ones. */
export async function watchTimings(): Promise<void> {
  // The module that measures the visit, so that the library is loaded once.
  const { onCLS, onINP } = await import('#web/enhance/measure/visit.ts');
  const shift = new Promise<void>((resolve) => {
    onCLS(
      ({ value }) => {
        changing.CLS = value;
        resolve();
      },
      { reportAllChanges: true },
    );
    // Where it is not supported, nothing is reported.
    setTimeout(resolve, 500);
  });
  onINP(
    ({ value }) => {
      changing.INP = value;
    },
    { reportAllChanges: true, durationThreshold: 16 },
  );
  await Promise.all([shift, watchLargestPaint()]);
}

function watchLargestPaint(): Promise<void> {
  const type = 'largest-contentful-paint';
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this warning
    console.warn('Unsupported performance observer: LCP cannot be measured.');
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      largestPaintMs = list.getEntries().at(-1)?.startTime ?? null;
      resolve();
    }).observe({ type, buffered: true });
    // A page opened in a background tab has painted nothing yet.
    setTimeout(resolve, 500);
  });
}

/** The timings of this page, counted from its activation. */
export function timings(): Timings {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
  const began = navigation?.activationStart ?? 0;
  const since = (at: number | null | undefined) => (at ? Math.max(0, at - began) : null);
  const paints = new Map(performance.getEntriesByType('paint').map(({ name, startTime }) => [name, startTime]));
  return {
    loadMs: since(navigation?.loadEventEnd),
    heapBytes: memory?.usedJSHeapSize ?? null,
    firstPaintMs: since(paints.get('first-paint')),
    vitals: {
      FCP: since(paints.get('first-contentful-paint')),
      LCP: since(largestPaintMs),
      TTFB: since(navigation?.responseStart),
      ...changing,
    },
  };
}
