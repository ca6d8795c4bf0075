import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import type { MetricDescription } from './families.ts';

interface NodeMetric extends MetricDescription {
  name: string;
}

/**
 * The metrics that every Node process has, from the library that collects them. Its sums of gauges are left out: a name with
 * `_total` is a counter's.
 */
export function nodeMetrics(): { registry: Registry; described: readonly NodeMetric[] } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const all = registry.getMetricsAsArray() as unknown as (Metric & Described)[];
  const described = all.map(({ name, help, type, labelNames }) => ({ name, help, type, labels: labelNames }));
  for (const { name, type } of described)
    if (type === 'gauge' && name.endsWith('_total')) registry.removeSingleMetric(name);
  return { registry, described: described.filter(({ name }) => registry.getSingleMetric(name) !== undefined) };
}

/** What the types of the library leave out. */
interface Described {
  name: string;
  help: string;
  type: MetricDescription['type'];
  labelNames: readonly string[];
}
