import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ActivityFigures } from '#contract/operations/activity.ts';
import { timeOf } from '#web/ui/times.ts';

interface AsOfProps {
  query: Pick<UseQueryResult, 'error'> & { data: ActivityFigures | undefined };
  children: ReactNode;
}

/** Whose figures follow, and when they were counted. */
export function AsOf({ query: { data, error }, children }: AsOfProps) {
  return (
    <p className="wrap-anywhere pb-6 text-ink-2 text-small">
      {children} {data ? `As of ${timeOf(data.asOf)}, updates automatically.` : error === null && 'Counting…'}
    </p>
  );
}
