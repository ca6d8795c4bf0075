import { type VitalName, vitalNames, vitals } from '#contract/operations/vitals.ts';
import { timeWithSeconds } from '#web/ui/times.ts';
import { budgetCells, countOf, vitalValue } from './labels.ts';
import { openMonitorPanel, type Row } from './monitor-panel.ts';
import { isSupported, timings, watchTimings } from './timings.ts';

/** Requirements 1.9: metrics refresh. */
const refreshMs = 30_000;

/** The performance monitor: this page, measured in this browser, sent nowhere. */
export async function openPerformanceMonitor(): Promise<void> {
  const warned = new Set<VitalName>();
  const monitor = await openMonitorPanel(
    'Performance monitor',
    `Measured live in this browser and not sent anywhere. Updated every ${refreshMs / 1000} s.`,
  );
  const refresh = () => {
    const rows = read(warned);
    const note = 'This page load. Source: the browser’s performance timeline.';
    monitor.show(
      [{ title: 'This page', columns: ['Measured', 'Budget'], rows, note }],
      `as of ${timeWithSeconds(new Date())}`,
    );
  };
  await watchTimings();
  refresh();
  setInterval(refresh, refreshMs);
}

const unknown = 'not available in this browser';

/** The entry types of the vitals that begin with an interaction. */
const interactions: Partial<Record<VitalName, string>> = { FID: 'first-input', INP: 'event' };

function whyMissing(metric: VitalName): string {
  const type = interactions[metric];
  return type && isSupported(type) ? 'no click or key yet' : unknown;
}

function read(warned: Set<VitalName>): Row[] {
  const { loadMs, heapBytes, firstPaintMs, vitals: measured } = timings();
  const row = (label: string, value: string | null): Row => ({
    label,
    cells: value === null ? [unknown] : [value, 'none'],
  });
  return [
    row('Load time', loadMs === null ? 'still loading' : `${countOf(loadMs)} ms`),
    row('Memory (JavaScript heap)', heapBytes === null ? null : `${(heapBytes / 1_048_576).toFixed(1)} MB`),
    row('First paint', firstPaintMs === null ? null : `${countOf(firstPaintMs)} ms`),
    ...vitalNames.map((metric): Row => {
      const value = measured[metric];
      if (value === null) return { label: vitals[metric].label, cells: [whyMissing(metric)] };
      if (value > vitals[metric].budget) warnOnce(metric, value, warned);
      return { label: vitals[metric].label, ...budgetCells(metric, value) };
    }),
  ];
}

/** Requirements 1.8, performance budget: the row shows it every time, the console once. */
function warnOnce(metric: VitalName, value: number, warned: Set<VitalName>): void {
  if (warned.has(metric)) return;
  warned.add(metric);
  const { label, budget } = vitals[metric];
  // biome-ignore lint/suspicious/noConsole: the requirements ask for this log
  console.warn(
    `Performance budget exceeded: ${label} ${vitalValue(metric, value)}, budget ${vitalValue(metric, budget)}`,
  );
}
