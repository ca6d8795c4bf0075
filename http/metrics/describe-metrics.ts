import { families, figureMetrics, type MetricDescription } from './families.ts';
import { nodeMetrics } from './node-metrics.ts';

const row = ({ name, type, help, labels }: MetricDescription & { name: string }) =>
  `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help.replaceAll('|', '\\|')} |`;

const head = ['| metric | type | labels | meaning |', '|---|---|---|---|'];

/** The text of docs/metrics.md. */
export function describeMetrics(): string {
  const own = Object.entries(families).map(([name, one]) => row({ name, ...one }));
  const figures = figureMetrics.map(row);
  const node = nodeMetrics()
    .described.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(row);
  return `<!-- Written by \`vitest run --project unit http/metrics -u\` from http/metrics/families.ts. -->
# Metrics

What \`GET /metrics\` answers ([operations.md](operations.md#metrics)). Histograms have \`_bucket\`, \`_sum\` and \`_count\`; durations are in seconds, shares from 0 to 1.

## Requests and operations

Of this process, since its start; operations (everything but responses, pools and caches) since its first scrape. Where a server has several processes (SERVER_PROCESSES), a scrape has the samples of all of them, with the label “process”.

${[...head, ...own].join('\n')}

## Figures of the Production Monitor

As this node measured them last, every 5 to 60 s. A figure without a value has no line. Those of the database, the queues and the installation are the same on every node and process: take their \`max\`, not their \`sum\`.

${[...head, ...figures].join('\n')}

## Every Node process

${[...head, ...node].join('\n')}
`;
}
