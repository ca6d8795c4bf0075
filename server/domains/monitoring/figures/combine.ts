import { type FigureKey, figureKeys, figureOf } from '#contract/operations/monitoring/figures.ts';
import type { LatestFigures } from '#contract/operations/monitoring/monitoring.ts';
import { type Picture, silentAfterMs } from '#server/domains/monitoring/samples/monitor.ts';
import type { NodeState } from '#server/domains/monitoring/samples/store.ts';
import { type Responses, ratesOf, sumResponses } from '#server/platform/metrics/node-sampler.ts';

/** The values of several nodes as one; nodes that measure nothing do not count. null: none of them measures it. */
export function combine(
  key: FigureKey,
  values: readonly (number | null | undefined)[],
  responses: readonly Responses[],
): number | null {
  const { across } = figureOf(key);
  if (across === 'requests') return ratesOf(sumResponses(responses))[key as 'errorRate' | 'responseTime'];
  const measured = values.filter((value) => value !== null && value !== undefined);
  if (measured.length === 0) return null;
  const sum = measured.reduce((total, value) => total + value, 0);
  if (across === 'sum') return sum;
  if (across === 'mean') return sum / measured.length;
  return across === 'lowest' ? Math.min(...measured) : Math.max(...measured);
}

const isReporting = ({ ageMs }: NodeState) => ageMs <= silentAfterMs;

/** One figure of all nodes that report. */
export function figureNow(key: FigureKey, { nodes }: Picture): number | null {
  const reporting = nodes.filter(isReporting);
  return combine(
    key,
    reporting.map(({ sample }) => sample.values[key]),
    reporting.map(({ sample }) => sample.recent),
  );
}

/** What a rule compares: of a figure whose mean the screens show, the node that is worst off. */
export function worstNow(key: FigureKey, comparison: 'above' | 'below', picture: Picture): number | null {
  if (figureOf(key).across !== 'mean') return figureNow(key, picture);
  const measured = picture.nodes
    .filter(isReporting)
    .flatMap(({ sample }) => sample.values[key] ?? [])
    .toSorted((a, b) => a - b);
  return (comparison === 'above' ? measured.at(-1) : measured[0]) ?? null;
}

/** The picture as screens get it. */
export function latestOf(picture: Picture, openAlerts: string[]): LatestFigures {
  const nodes = picture.nodes.toSorted((a, b) => (a.node < b.node ? -1 : 1));
  return {
    asOf: picture.at,
    nodes: nodes.map((one) => ({
      name: one.node,
      version: one.version,
      startedAt: one.startedAt,
      age: Math.max(0, Math.round(one.ageMs / 1_000)),
      isReporting: isReporting(one),
    })),
    figures: figureKeys.map((key) => ({
      key,
      now: figureNow(key, picture),
      byNode: nodes.map((one) => (isReporting(one) ? (one.sample.values[key] ?? null) : null)),
    })),
    openAlerts,
  };
}
