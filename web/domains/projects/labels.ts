import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import type { ProjectRow } from '#contract/business/projects.ts';
import { longDayOf } from '#web/ui/times.ts';

/** `Cloud Infrastructure · CHF 10,000 – 50,000 · start 1 February 2027`; missing parts are omitted. */
export function briefInWords({ serviceType, budget, startOn }: Pick<ProjectRow, 'serviceType' | 'budget' | 'startOn'>) {
  const parts = [
    serviceType && serviceTypes[serviceType],
    budget && budgets[budget],
    startOn && `start ${longDayOf(startOn)}`,
  ];
  return parts.filter(Boolean).join(' · ') || 'No service or budget given';
}
