import { rateVital, type VitalLimits, vitalRatings } from '#contract/operations/vitals.ts';
import { statusBadge } from '#web/ui/badge.tsx';

const RatingBadge = statusBadge(vitalRatings, {
  good: { tone: 'positive' },
  warning: { tone: 'caution' },
  poor: { tone: 'critical' },
});

/** How good a measured value is: good, warning or poor. */
export function VitalBadge({ limits, value }: { limits: VitalLimits; value: number }) {
  return <RatingBadge status={rateVital(limits, value)} />;
}
