import { queries } from '#web/api/queries.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { weekdayAndTime } from '#web/ui/times.ts';

/** What members see of the go-live: how many items are complete, and the date. */
export function GoLiveSummary() {
  return (
    <Loaded query={queries.goLive.summary.queryOptions({ meta: { resource: 'go-live' } })} rows={2}>
      {({ items, completed, scheduledAt }, now) => (
        <FactList title="Go-live">
          <Fact label="Complete">
            {completed} of {items} items
          </Fact>
          <Fact label="Date">{scheduledAt ? `${weekdayAndTime(scheduledAt, now)} (Zurich)` : 'Not scheduled'}</Fact>
        </FactList>
      )}
    </Loaded>
  );
}
