import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type FigureKey, figureKeys, figureOf } from '#contract/operations/monitoring/figures.ts';
import type { Values } from '#server/platform/metrics/node-sampler.ts';
import { bucketBoundsMs, type RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';

export interface MetricSources {
  counts: RequestMetrics;
  /** What this node measured last; null before the first sample. */
  values(): Values | null;
  /** Gauges of the health check, by name, with their help. */
  health(): Promise<Readonly<Record<string, readonly [help: string, value: number]>>>;
}

/** Metrics of this process in the Prometheus text format: those that every Node process has, its responses, and its figures. */
export function createMetrics({ counts, values, health }: MetricSources): () => Promise<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const key of figureKeys) {
    const { label, of } = figureOf(key);
    new Gauge({
      name: metricNameOf(key),
      help: `${label}, ${of}`,
      registers: [registry],
      collect() {
        const value = values()?.[key] ?? null;
        // Without a value a metric has no line, rather than a zero that nobody measured.
        if (value === null) this.reset();
        else this.set(value);
      },
    });
  }
  return async () => {
    const gauges = Object.entries(await health()).map(([name, [help, value]]) =>
      textOf(name, help, 'gauge', [`${name} ${value}`]),
    );
    return `${[...gauges, ...responseTexts(counts), await registry.metrics()].join('\n')}\n`;
  };
}

const unitNames: Record<string, string> = {
  '%': '_percent',
  ms: '_ms',
  s: '_seconds',
  days: '_days',
  B: '_bytes',
  'B/s': '_bytes_per_second',
  '/s': '_per_second',
};

/** `firn_event_loop_lag_ms` */
function metricNameOf(key: FigureKey): string {
  const unit = unitNames[figureOf(key).unit] ?? '';
  const name = `firn_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  return name.endsWith(unit) ? name : `${name}${unit}`;
}

const textOf = (name: string, help: string, type: string, lines: readonly string[]) =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');

/** The counts that the process keeps anyway: the library would count every response a second time. */
function responseTexts(counts: RequestMetrics): string[] {
  const total: string[] = [];
  const durations: string[] = [];
  for (const { method, route, status, count, durationMsTotal, buckets } of counts.totals()) {
    const labels = `method="${method}",route="${route.replaceAll(/["\\\n]/g, '_')}",status="${status}"`;
    total.push(`http_requests_total{${labels}} ${count}`);
    let below = 0;
    for (const [index, n] of buckets.entries()) {
      below += n;
      const bound = bucketBoundsMs[index];
      const le = bound === undefined ? '+Inf' : String(bound / 1_000);
      durations.push(`http_request_duration_seconds_bucket{${labels},le="${le}"} ${below}`);
    }
    durations.push(`http_request_duration_seconds_sum{${labels}} ${(durationMsTotal / 1_000).toFixed(6)}`);
    durations.push(`http_request_duration_seconds_count{${labels}} ${count}`);
  }
  return [
    textOf('http_requests_total', 'Responses of this process', 'counter', total),
    textOf('http_request_duration_seconds', 'Durations of these responses', 'histogram', durations),
  ];
}
