import type { ReactNode } from 'react';
import type { ActivityFigures } from '#contract/operations/activity.ts';
import { timeOf } from '#web/ui/times.ts';

/** Whose figures follow, and when they were counted. */
export function AsOf({ figures, children }: { figures: ActivityFigures | undefined; children: ReactNode }) {
  return (
    <p className="wrap-anywhere pt-4 pb-6 text-ink-2 text-small">
      {children} {figures ? `As of ${timeOf(figures.asOf)}, updates automatically.` : 'Counting…'}
    </p>
  );
}
