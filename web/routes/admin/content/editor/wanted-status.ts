import { useState } from 'react';
import type { EditedPage } from '#contract/content/editing.ts';
import { statusLabels } from '#contract/content/page-labels.ts';
import { isSame } from '#web/routes/admin/content/compare/same.ts';
import { longDateOf, timeOf } from '#web/ui/times.ts';
import type { WantedStatus } from './status-fields.tsx';
import { fromZurichField, toZurichField } from './zurich-time.ts';

/** The status that a page has, as the fields hold it. */
export function wantedOf({ status, scheduledAt }: Pick<EditedPage, 'status' | 'scheduledAt'>): WantedStatus {
  return { status: scheduledAt ? 'scheduled' : status, publishOn: scheduledAt ? toZurichField(scheduledAt) : '' };
}

/** The status that saving gives a page: the stored one, also after somebody else has changed it, until another is chosen. */
export function useWantedStatus(page: Pick<EditedPage, 'status' | 'scheduledAt'>) {
  const stored = wantedOf(page);
  const [chosen, setChosen] = useState<WantedStatus | null>(null);
  return {
    wanted: chosen ?? stored,
    choose: (next: WantedStatus) => setChosen(isSame(next, stored) ? null : next),
    /** Takes the choice back, as after saving. */
    followStored: () => setChosen(null),
  };
}

/** `Draft`, `Scheduled for 23 November 2026, 08:00` */
export function wantedText({ status, publishOn }: WantedStatus): string {
  const at = fromZurichField(publishOn);
  return status === 'scheduled' && at
    ? `${statusLabels.scheduled} for ${longDateOf(at)}, ${timeOf(at)}`
    : statusLabels[status];
}
