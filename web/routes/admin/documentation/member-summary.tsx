import { queries } from '#web/api/queries.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { longDayOf } from '#web/ui/times.ts';

/** What members see of the documentation: how much there is, and when it was last changed. */
export function DocumentationSummary() {
  return (
    <Loaded query={queries.documentation.summary.queryOptions({ meta: { resource: 'documentation' } })} rows={2}>
      {({ entries, lastUpdated }) => (
        <FactList title="Documentation">
          <Fact label="Documents">{entries}</Fact>
          <Fact label="Last updated">{lastUpdated === null ? 'Never' : longDayOf(lastUpdated)}</Fact>
        </FactList>
      )}
    </Loaded>
  );
}
