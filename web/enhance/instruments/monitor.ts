import { type VitalName, vitals } from '#contract/operations/vitals.ts';
import { timeWithSeconds } from '#web/ui/times.ts';
import { openInstrument, type Row } from './frame.ts';
import { timings, watchTimings } from './timings.ts';
import { againstBudget, countOf, vitalValue } from './words.ts';

/** spec 000 §9: metrics refresh. */
const refreshMs = 30_000;

/** The performance monitor: this page, measured in this browser, sent to nobody. */
export async function openMonitor(): Promise<void> {
  const told = new Set<VitalName>();
  const monitor = await openInstrument(
    'Performance monitor',
    `Measured live in this browser and sent nowhere. It looks again every ${refreshMs / 1000} s.`,
  );
  const refresh = () => {
    const rows = read(told);
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

function read(told: Set<VitalName>): Row[] {
  const { loadMs, heapBytes, firstPaintMs, vitals: measured } = timings();
  const row = (label: string, value: string | null): Row => ({
    label,
    cells: value === null ? [unknown] : [value, 'none'],
  });
  return [
    row('Load time', loadMs === null ? 'still loading' : `${countOf(loadMs)} ms`),
    row('Memory (JavaScript heap)', heapBytes === null ? null : `${(heapBytes / 1_048_576).toFixed(1)} MB`),
    row('First paint', firstPaintMs === null ? null : `${countOf(firstPaintMs)} ms`),
    ...(['FCP', 'LCP', 'TTFB'] as const).map((metric): Row => {
      const value = measured[metric];
      if (value === null) return row(vitals[metric].label, null);
      if (value > vitals[metric].budget) tell(metric, value, told);
      return { label: vitals[metric].label, ...againstBudget(metric, value) };
    }),
  ];
}

/** spec 000 §8, performance budget breach: the row shows it, and the console has it once. */
function tell(metric: VitalName, value: number, told: Set<VitalName>): void {
  if (told.has(metric)) return;
  told.add(metric);
  const { label, budget } = vitals[metric];
  // biome-ignore lint/suspicious/noConsole: the specification asks for this log
  console.warn(
    `Performance budget breach: ${label} ${vitalValue(metric, value)}, budget ${vitalValue(metric, budget)}`,
  );
}
