import type { AlertRule } from '#contract/operations/monitoring/alerts.ts';
import { inZurich } from '#server/platform/business-days.ts';

/** What a rule compares. */
export type Condition = Pick<AlertRule, 'comparison' | 'threshold' | 'recovery'>;

/** Whether a value is beyond the threshold. */
export const isBeyond = ({ comparison, threshold }: Condition, value: number) =>
  comparison === 'above' ? value > threshold : value < threshold;

/** Whether a value has recovered, so that an open alert is resolved. */
export function hasRecovered({ comparison, threshold, recovery }: Condition, value: number): boolean {
  const bound = recovery ?? threshold;
  return comparison === 'above' ? value <= bound : value >= bound;
}

/** The one of two values that is further beyond the threshold. */
export const worseOf = ({ comparison }: Pick<Condition, 'comparison'>, one: number, other: number) =>
  comparison === 'above' ? Math.max(one, other) : Math.min(one, other);

/** Whether no email is sent at this time: from one hour until another in Zurich, over midnight too. */
export function isQuiet(
  { quietFrom: from, quietUntil: until }: Pick<AlertRule, 'quietFrom' | 'quietUntil'>,
  now: Date,
): boolean {
  if (from === null || until === null || from === until) return false;
  const { hour } = inZurich(now);
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** How far a figure must come back from the threshold before an alert ends. */
const distanceToRecovery = ({ threshold, recovery }: Condition) => Math.abs(threshold - (recovery ?? threshold));

/**
 * What is weaker of a rule afterwards (null: deleted), in words; null where nothing is. A rule that is not watched protects
 * nothing, and another name changes nothing.
 */
export function weakerRule(
  before: AlertRule,
  after: Omit<AlertRule, 'id' | 'version' | 'updatedAt'> | null,
): string | null {
  if (!before.isActive) return null;
  if (after === null) return `“${before.name}” is deleted`;
  const isLater =
    before.comparison === 'above' ? after.threshold > before.threshold : after.threshold < before.threshold;
  const isStickier = distanceToRecovery(after) > distanceToRecovery(before);
  const severities = ['info', 'warning', 'error'];
  const parts = [
    !after.isActive && 'not watched any more',
    (after.figure !== before.figure || after.comparison !== before.comparison) && 'compares something else',
    isLater && `${before.threshold} → ${after.threshold}`,
    isStickier && 'resolved later, so that a second one is not told',
    after.forSeconds > before.forSeconds && `after ${before.forSeconds} s → ${after.forSeconds} s`,
    severities.indexOf(after.severity) < severities.indexOf(before.severity) &&
      `${before.severity} → ${after.severity}`,
    after.quietFrom !== null &&
      (after.quietFrom !== before.quietFrom || after.quietUntil !== before.quietUntil) &&
      'other hours without emails',
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `“${before.name}”: ${parts.join(', ')}`;
}
