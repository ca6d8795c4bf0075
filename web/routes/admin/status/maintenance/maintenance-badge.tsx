import type { Maintenance } from '#contract/operations/status/maintenance.ts';
import { statusBadge } from '#web/ui/badge.tsx';

const Badge = statusBadge(
  { planned: 'Planned', running: 'Under way', over: 'Over', cancelled: 'Cancelled' },
  {
    planned: { tone: 'info', icon: 'calendar' },
    running: { tone: 'caution', icon: 'clock' },
    over: { tone: 'neutral', icon: 'check' },
    cancelled: { tone: 'neutral', icon: 'close' },
  },
);

/** Where a maintenance stands at this moment. */
export function MaintenanceBadge({ maintenance, now }: { maintenance: Maintenance; now: Date }) {
  const { cancelledAt, startsAt, endsAt } = maintenance;
  if (cancelledAt !== null) return <Badge status="cancelled" />;
  return <Badge status={endsAt <= now ? 'over' : startsAt <= now ? 'running' : 'planned'} />;
}
