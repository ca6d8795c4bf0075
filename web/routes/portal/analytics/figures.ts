import { type ActivityFigures, activityWeeks } from '#contract/operations/activity.ts';
import type { Figure } from '#web/back-office/figures.tsx';

/** The figures at the top of the page, each with its period and source; `list`: where the counted entries are. */
export function figuresOf({ weeks, projects, messages }: ActivityFigures, list?: string): Figure[] {
  const sum = (part: 'signIns' | 'activities') => weeks.reduce((total, week) => total + week[part], 0);
  const period = `last ${activityWeeks} weeks`;
  const entries = list === undefined ? {} : { href: list };
  return [
    { label: 'Sign-ins', value: sum('signIns'), source: period, ...entries },
    { label: 'Other actions', value: sum('activities'), source: period, ...entries },
    {
      label: 'Projects',
      value: projects.total,
      source: `${projects.open} open, ${projects.done} done`,
      href: '/projects',
    },
    { label: 'Messages', value: messages.sent, source: `sent, ${messages.received} received` },
  ];
}
