import { swissNumber } from '#contract/swiss-number.ts';
import { queries } from '#web/api/queries.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { timeOf } from '#web/ui/times.ts';

const percent = swissNumber({ maximumFractionDigits: 2 });

/** What members see: whether the service works. */
export function ServiceState() {
  return (
    <Loaded
      query={queries.monitoring.summary.queryOptions({ refetchInterval: 60_000, meta: { resource: 'state' } })}
      rows={3}
    >
      {({ asOf, isWorking, uptimePercent, uptimeHours }) => (
        <div className="max-w-160">
          <FactList title="State of the service">
            <Fact label="State">{isWorking ? 'Works' : 'Does not answer all requests'}</Fact>
            <Fact label="Uptime">
              {uptimePercent === null
                ? 'No measurements yet'
                : `${percent.format(uptimePercent)}% in the last 30 days, ${uptimeHours} h measured`}
            </Fact>
            <Fact label="As of">{timeOf(asOf)}</Fact>
          </FactList>
        </div>
      )}
    </Loaded>
  );
}
