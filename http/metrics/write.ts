import type { Exemplar } from '#server/platform/telemetry/labelled-histograms.ts';
import type { MetricDescription } from './families.ts';

export interface Sample {
  /** `_bucket`, `_sum` or `_count` of a histogram. */
  suffix?: string;
  labels: Readonly<Record<string, string | number>>;
  value: number;
  exemplar?: Exemplar | undefined;
}

export interface Family extends Omit<MetricDescription, 'labels'> {
  name: string;
  samples: readonly Sample[];
}

export type MetricsFormat = 'prometheus' | 'openmetrics';

const contentTypes: Record<MetricsFormat, string> = {
  prometheus: 'text/plain; version=0.0.4; charset=utf-8',
  openmetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
};

/** What a scrape is answered. */
export interface Scrape {
  type: string;
  text: string;
}

/** OpenMetrics, which alone has exemplars, for those who name it in their Accept header. */
export const formatFor = (accept: string): MetricsFormat =>
  /\bapplication\/openmetrics-text\b/.test(accept) ? 'openmetrics' : 'prometheus';

export function writeMetrics(families: readonly Family[], format: MetricsFormat): Scrape {
  const isOpen = format === 'openmetrics';
  const lines = families.flatMap(({ name, type, help, samples }) => {
    // In OpenMetrics the name of a counter is without the suffix that its sample has.
    const family = isOpen && type === 'counter' ? name.replace(/_total$/, '') : name;
    const head = [`# HELP ${family} ${escaped(help)}`, `# TYPE ${family} ${type}`];
    const sampleName = type === 'counter' ? `${name.replace(/_total$/, '')}_total` : name;
    return [
      ...head,
      ...samples.map((sample) => lineOf(type === 'counter' && !isOpen ? name : sampleName, sample, isOpen)),
    ];
  });
  return { type: contentTypes[format], text: `${[...lines, ...(isOpen ? ['# EOF'] : [])].join('\n')}\n` };
}

function lineOf(name: string, { suffix = '', labels, value, exemplar }: Sample, isOpen: boolean): string {
  const own = `${name}${suffix}${labelsOf(labels)} ${numberOf(value)}`;
  if (!isOpen || !exemplar) return own;
  return `${own} # ${labelsOf(exemplar.labels)} ${numberOf(exemplar.value)} ${(exemplar.at / 1_000).toFixed(3)}`;
}

function labelsOf(labels: Sample['labels']): string {
  const all = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(String(value)).replaceAll('"', '\\"')}"`,
  );
  return all.length === 0 ? '' : `{${all.join(',')}}`;
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

function numberOf(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}
