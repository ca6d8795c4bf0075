import type { VitalName } from '#contract/operations/vitals.ts';
import { createInteractionDelay, createShiftScore } from '#web/public-scripts/measure/vital-values.ts';

interface Timings {
  /** null while the page loads. */
  loadMs: number | null;
  /** null where the browser does not support it. */
  heapBytes: number | null;
  firstPaintMs: number | null;
  /** null where there is none yet, or the browser does not measure it. */
  vitals: Record<VitalName, number | null>;
}

let largestPaintMs: number | null = null;
let firstInputDelayMs: number | null = null;
const shifts = createShiftScore();
const delay = createInteractionDelay();

/** Observes entries that the performance timeline does not keep; resolves after the buffered ones. */
export async function watchTimings(): Promise<void> {
  await Promise.all([
    watch('largest-contentful-paint', (entry) => {
      largestPaintMs = entry.startTime;
    }),
    watch('layout-shift', ({ startTime, value, hadRecentInput }) => hadRecentInput || shifts.add(startTime, value)),
    watch('first-input', ({ startTime, processingStart }) => {
      firstInputDelayMs = processingStart - startTime;
    }),
    watch('event', ({ interactionId, duration }) => interactionId && delay.add(interactionId, duration)),
  ]);
}

/** Entries of all observed types; each has some of these. */
type Entry = PerformanceEventTiming & { value: number; hadRecentInput: boolean };

/** Whether this browser reports entries of this type. */
export const isSupported = (type: string) =>
  globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type) ?? false;

function watch(type: string, onEntry: (entry: Entry) => void): Promise<void> {
  if (!isSupported(type)) {
    // biome-ignore lint/suspicious/noConsole: the requirements ask for this warning
    console.warn(`Unsupported performance observer: ${type} cannot be measured.`);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry as Entry);
      resolve();
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    // Of some types there is nothing yet.
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
      FID: firstInputDelayMs,
      TTFB: since(navigation?.responseStart),
      CLS: isSupported('layout-shift') ? shifts.value() : null,
      INP: delay.value(),
    },
  };
}
