import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalName } from '#contract/operations/vitals.ts';

type Report = (metric: VitalName, value: number) => void;

/** The performance entry type of each vital. */
const sources: Partial<Record<VitalName, string>> = {
  LCP: 'largest-contentful-paint',
  CLS: 'layout-shift',
  FCP: 'paint',
  TTFB: 'navigation',
  INP: 'event',
};

/** Measures what this browser supports; what it does not is named in the console (spec 000 §8). */
export function watchVitals(report: Report): void {
  const supported = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
  const missing = Object.entries(sources).flatMap(([name, type]) => (supported.includes(type) ? [] : [name]));
  // biome-ignore lint/suspicious/noConsole: the specification asks for this warning
  if (missing.length > 0) console.warn(`Unsupported performance observer: ${missing.join(', ')} cannot be measured.`);
  const reportMetric = ({ name, value }: { name: VitalName; value: number }) => report(name, value);
  onTTFB(reportMetric);
  onFCP(reportMetric);
  onLCP(reportMetric);
  onCLS(reportMetric);
  onINP(reportMetric);
  if (supported.includes('first-input')) watchFirstInput(report);
}

/** For browsers that still report it; elsewhere interaction to next paint replaces it. */
function watchFirstInput(report: Report): void {
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (!first) return;
    report('FID', first.processingStart - first.startTime);
    observer.disconnect();
  });
  observer.observe({ type: 'first-input', buffered: true });
}
