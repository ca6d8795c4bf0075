// Without schemas: screens read it.

/** Requirements 2.2.9: above 80 high, above 60 moderate, else normal. */
export function usageBandOf(percent: number): 'high' | 'moderate' | 'normal' {
  return percent > 80 ? 'high' : percent > 60 ? 'moderate' : 'normal';
}

export const healthStatuses = {
  excellent: 'excellent',
  good: 'good',
  'needs-improvement': 'needs improvement',
  poor: 'poor',
} as const;

/** Requirements 2.2.9: what a health score amounts to. */
export function healthStatusOf(score: number): keyof typeof healthStatuses {
  if (score >= 98) return 'excellent';
  if (score >= 90) return 'good';
  return score >= 70 ? 'needs-improvement' : 'poor';
}

export const figureStatuses = { excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Poor' } as const;

interface Target {
  comparison: 'above' | 'below';
  /** Up to this value, or from it on, a figure is good. */
  threshold: number;
}

/** Requirements 2.2.9: what a figure amounts to: excellent at half its target, good up to it, fair up to twice. */
export function figureStatusOf({ comparison, threshold }: Target, value: number): keyof typeof figureStatuses {
  const [part, whole] = comparison === 'above' ? [value, threshold] : [threshold, value];
  if (2 * part <= whole) return 'excellent';
  if (part <= whole) return 'good';
  return part <= 2 * whole ? 'fair' : 'poor';
}
