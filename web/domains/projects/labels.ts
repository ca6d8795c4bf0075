import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import type { ProjectRow } from '#contract/business/projects.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `1 February 2027`, a day without a time. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** `Cloud Infrastructure · CHF 10,000 – 50,000 · start 1 February 2027`; missing parts are omitted. */
export function briefInWords({ serviceType, budget, startOn }: Pick<ProjectRow, 'serviceType' | 'budget' | 'startOn'>) {
  const parts = [
    serviceType && serviceTypes[serviceType],
    budget && budgets[budget],
    startOn && `start ${formatDay(startOn)}`,
  ];
  return parts.filter(Boolean).join(' · ') || 'No service or budget given';
}
