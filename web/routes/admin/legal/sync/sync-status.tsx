import { useMutation } from '@tanstack/react-query';
import type { SyncState } from '#contract/business/legal/sync.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { RunBadge } from './run-badge.tsx';
import { syncOptions } from './sync-query.ts';

/** Whether a sync is running, when the next one is due, and the button to start one. */
export function SyncStatus({ state, now }: { state: SyncState; now: Date }) {
  const { feed, runs, isRunning } = state;
  const [latest] = runs;
  const { mutate, isPending } = useMutation(
    queries.legalSync.start.mutationOptions({
      meta: { failureTitle: 'Failed to start sync' },
      onSuccess(started) {
        queryClient.setQueryData(syncOptions().queryKey, started);
        addToast({ variant: 'success', title: 'Sync started successfully' });
      },
    }),
  );
  const isConfigured = feed !== null;
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          disabled={isRunning || !isConfigured}
          loading={isPending}
          loadingLabel="Starting…"
          aria-describedby={isRunning || !isConfigured ? 'why-no-start' : undefined}
          onClick={() => mutate({})}
        >
          <Icon name="refresh" />
          Start Sync
        </Button>
        {(isRunning || !isConfigured) && (
          <p id="why-no-start" className="text-ink-2 text-small">
            {isRunning ? 'A sync is running.' : 'Enter the address of a feed and save it first.'}
          </p>
        )}
      </div>
    </section>
  );
}

/** Requirements 2.2.16. */
function nextText({ isAutomatic, runs, nextAt }: SyncState, now: Date): string {
  if (!isAutomatic) return 'Manual only';
  return runs.length === 0 || nextAt === null ? 'Never' : dateAndTime(nextAt, now);
}
