import type { VitalName } from '#contract/operations/vitals.ts';
import { createInteractionDelay, createShiftScore } from './vital-values.ts';

type Report = (metric: VitalName, value: number) => void;

/** Entries of all observed types; each has some of these. */
type Entry = PerformanceEventTiming & { value: number; hadRecentInput: boolean };

/** The performance entry type of each vital. */
const sources: Partial<Record<VitalName, string>> = {
  LCP: 'largest-contentful-paint',
  CLS: 'layout-shift',
  FCP: 'paint',
  TTFB: 'navigation',
  INP: 'event',
};

/**
 * Measures what this browser supports, as web.dev defines it; what it does not is named in the console (requirements 1.8).
 * Loading is counted from the page's activation; LCP, CLS and INP are final when the page is hidden.
 */
export function watchVitals(report: Report): void {
  const supported = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
  const missing = Object.entries(sources).flatMap(([name, type]) => (supported.includes(type) ? [] : [name]));
  // biome-ignore lint/suspicious/noConsole: the requirements ask for this warning
  if (missing.length > 0) console.warn(`Unsupported performance observer: ${missing.join(', ')} cannot be measured.`);
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  const began = navigation?.activationStart ?? 0;
  const hiddenAt = performance
    .getEntriesByType('visibility-state')
    .find(({ name, startTime }) => name === 'hidden' && startTime >= began)?.startTime;
  let largest: number | null = null;
  let isPainted = false;
  let shifts = createShiftScore();
  let delay = createInteractionDelay();
  let countBefore = 0;
  const records: (() => void)[] = [];

  const observe = (type: string, onEntry: (entry: Entry) => void) => {
    if (!supported.includes(type)) return;
    const read = (entries: PerformanceEntryList) => {
      for (const entry of entries) onEntry(entry as Entry);
    };
    const observer = new PerformanceObserver((list) => read(list.getEntries()));
    // The shortest duration that every browser measures exactly is 40 ms; only interactions have one.
    observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
    records.push(() => read(observer.takeRecords()));
  };
  // A page opened in a background tab paints when it is shown, however fast it loaded.
  const sinceActivation = ({ startTime }: Entry) =>
    startTime < (hiddenAt ?? Number.POSITIVE_INFINITY) ? Math.max(0, startTime - began) : null;
  const addInteraction = ({ interactionId, duration }: Entry) => interactionId && delay.add(interactionId, duration);

  if (navigation && navigation.responseStart > 0) report('TTFB', Math.max(0, navigation.responseStart - began));
  observe('paint', (entry) => {
    const ms = entry.name === 'first-contentful-paint' ? sinceActivation(entry) : null;
    if (ms === null) return;
    isPainted = true;
    report('FCP', ms);
  });
  observe('largest-contentful-paint', (entry) => {
    largest = sinceActivation(entry) ?? largest;
  });
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => hadRecentInput || shifts.add(startTime, value));
  observe('event', addInteraction);
  // For browsers that still report it; elsewhere interaction to next paint replaces it.
  observe('first-input', (entry) => {
    addInteraction(entry);
    report('FID', entry.processingStart - entry.startTime);
  });

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    for (const take of records) take();
    if (largest !== null) report('LCP', largest);
    if (isPainted && supported.includes('layout-shift')) report('CLS', shifts.value());
    const count = interactionCount();
    const ms = delay.value(count === undefined ? count : count - countBefore);
    if (ms !== null) report('INP', ms);
  });
  // A return from the back/forward cache is a view of its own, which loads nothing.
  addEventListener('pageshow', ({ persisted, timeStamp }) => {
    if (!persisted) return;
    largest = null;
    shifts = createShiftScore();
    delay = createInteractionDelay();
    countBefore = interactionCount() ?? 0;
    report('TTFB', 0);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const ms = performance.now() - timeStamp;
        report('FCP', ms);
        report('LCP', ms);
      }),
    );
  });
}

/** Of this page so far; undefined where the browser does not count. */
function interactionCount(): number | undefined {
  return (performance as { interactionCount?: number }).interactionCount;
}
