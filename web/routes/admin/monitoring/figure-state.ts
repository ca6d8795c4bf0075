import type { AlertRule } from '#contract/operations/monitoring/alerts.ts';
import { figureStatuses, figureStatusOf, usageBandOf } from '#contract/operations/monitoring/figure-bands.ts';
import { figureText, notMeasured } from '#contract/operations/monitoring/figure-text.ts';
import { type FigureKey, figureOf } from '#contract/operations/monitoring/figures.ts';

export interface FigureState {
  /** In words: `Normal`, `Good`. */
  text: string;
  /** What it is compared with; null: nothing. */
  target: string | null;
  /** The line in the chart. */
  limit: number | null;
  isExceeded: boolean;
}

const bandTexts = { high: 'High', moderate: 'Moderate', normal: 'Normal' };
/** Requirements 2.2.9: above this a share is high. */
const highAbove = 80;

/** The band of a share, or how a figure compares with the first threshold of its alert rules. */
export function stateOf(key: FigureKey, value: number | null, rules: readonly AlertRule[]): FigureState {
  const rule = firstRule(key, rules);
  const limit = figureOf(key).isUsage ? highAbove : (rule?.threshold ?? null);
  if (value === null) return { text: notMeasured, target: null, limit, isExceeded: false };
  if (figureOf(key).isUsage) {
    const band = usageBandOf(value);
    return { text: bandTexts[band], target: `high above ${highAbove}%`, limit, isExceeded: band === 'high' };
  }
  if (!rule) return { text: '–', target: 'no target', limit: null, isExceeded: false };
  const status = figureStatusOf(rule, value);
  return {
    text: figureStatuses[status],
    target: targetText(key, rule),
    limit,
    isExceeded: status === 'fair' || status === 'poor',
  };
}

function targetText(key: FigureKey, { comparison, threshold }: AlertRule): string {
  if (comparison === 'above' && threshold === 0) return 'none';
  return `${comparison === 'above' ? 'under' : 'over'} ${figureText(key, threshold)}`;
}

/** The rule of a figure that is reached first. */
function firstRule(key: FigureKey, rules: readonly AlertRule[]): AlertRule | undefined {
  const watched = rules.filter(({ figure, isActive }) => figure === key && isActive);
  return watched.toSorted((a, b) =>
    a.comparison === 'above' ? a.threshold - b.threshold : b.threshold - a.threshold,
  )[0];
}

/** The change against the period before, where both were measured: `+12% on the 60 min before`. */
export function trendText(mean: number | null, before: number | null, than: string): string | null {
  if (mean === null || before === null) return null;
  const change = before === 0 ? (mean === 0 ? 0 : null) : Math.round((100 * (mean - before)) / before);
  if (change === null) return `none in ${than} before`;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${Math.abs(change)}% on ${than} before`;
}

/** Whether what was measured last is older than it should be: two intervals and what the way takes. */
export const isStale = (measuredMs: number, nowMs: number, everyMs = 5_000) => nowMs - measuredMs > 3 * everyMs;
