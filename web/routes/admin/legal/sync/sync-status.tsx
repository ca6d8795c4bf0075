import type { SyncState } from '#contract/business/legal/sync.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { startSync } from '#web/domains/legal/sync-acts.ts';
import { dateAndTime } from '#web/ui/times.ts';
import { RunBadge } from './run-badge.tsx';
import { syncOptions } from './sync-query.ts';

/** Whether a sync is running, when the next one is due, and the button to start one. */
export function SyncStatus({ state, now }: { state: SyncState; now: Date }) {
  const { feed, runs } = state;
  const [latest] = runs;
  return (
    <section className="grid gap-4">
      <FactList title="Sync status">
        <Fact label="Status">
          <span role="status">{latest ? <RunBadge status={latest.status} /> : 'No sync yet'}</span>
        </Fact>
        <Fact label="Last sync">{latest ? dateAndTime(latest.createdAt, now) : 'Never'}</Fact>
        <Fact label="Next sync">{nextText(state, now)}</Fact>
        <Fact label="Feed">{feed ?? 'Not configured'}</Fact>
      </FactList>
      <ActButtons
        acts={[startSync]}
        record={state}
        shown={syncOptions()}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      />
    </section>
  );
}

/** Requirements 2.2.16. */
function nextText({ isAutomatic, runs, nextAt }: SyncState, now: Date): string {
  if (!isAutomatic) return 'Manual only';
  return runs.length === 0 || nextAt === null ? 'Never' : dateAndTime(nextAt, now);
}
