import type { MaintenanceDetail } from '#contract/operations/status/maintenance.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { weekdayAndTime } from '#web/ui/times.ts';

interface CancelledMaintenanceProps {
  maintenance: Pick<MaintenanceDetail, 'startsAt' | 'endsAt'>;
  cancelledAt: Date;
  now: Date;
}

/** What was announced: visitors no longer see it, so nothing of it can be changed. */
export function CancelledMaintenance({
  maintenance: { startsAt, endsAt },
  cancelledAt,
  now,
}: CancelledMaintenanceProps) {
  return (
    <FactList title="Announced">
      <Fact label="From">{weekdayAndTime(startsAt, now)}</Fact>
      <Fact label="Until">{weekdayAndTime(endsAt, now)}</Fact>
      <Fact label="Cancelled">{weekdayAndTime(cancelledAt, now)}. It is no longer at the status page.</Fact>
    </FactList>
  );
}
