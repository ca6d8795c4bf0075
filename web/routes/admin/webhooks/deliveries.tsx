import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DeliveryState, deliveryDays, deliveryStates } from '#contract/operations/webhooks/webhook-states.ts';
import type { DeliveryRow } from '#contract/operations/webhooks/webhooks.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { ShowMore } from '#web/back-office/detail/show-more.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { type Choice, Select } from '#web/ui/select.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import type { Tone } from '#web/ui/tone.ts';
import { DeliveryLog } from './delivery-log.tsx';

const choices: readonly Choice[] = [['all', 'All'], ...Object.entries(deliveryStates)];

/** While something is being sent the log is read again after this long. */
const soonMs = 2_000;

/** What was sent, newest first; the filter is in the address. */
export function Deliveries({ id, now }: { id: string; now: Date }) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('state') ?? '';
  const state = Object.hasOwn(deliveryStates, wanted) ? (wanted as DeliveryState) : 'all';
  const query = useInfiniteQuery(
    queries.webhooks.deliveries.infiniteOptions({
      input: (after: string | null) => ({ id, state, after }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
        const isSoon = data?.pages[0]?.rows.some(({ dueAt }) => dueAt && dueAt.getTime() < dataUpdatedAt + 120_000);
        return isSoon ? soonMs : refreshMs;
      },
      meta: { resource: 'deliveries' },
    }),
  );
  return (
    <section aria-label="Deliveries">
      <div className="flex min-h-11 flex-wrap items-end justify-between gap-x-4 gap-y-2 border-ink border-b pb-2">
        <div>
          <h2 className="font-medium">Deliveries</h2>
          <p className="text-ink-3 text-meta">Kept for {deliveryDays} days</p>
        </div>
        <Select
          label="State"
          look="filter"
          choices={choices}
          value={state}
          onChange={({ target }) =>
            setParams(target.value === 'all' ? {} : { state: target.value }, { preventScrollReset: true })
          }
        />
      </div>
      <QueryState query={query} resource="deliveries">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0)
            return (
              <p className="border-line border-b py-3 text-ink-2 text-small">
                {state === 'all'
                  ? 'Nothing has been sent yet. Send a test to see whether it arrives.'
                  : 'No deliveries in this state.'}
              </p>
            );
          return (
            <ul>
              {rows.map((row) => (
                <DeliveryEntry key={row.id} delivery={row} now={now} />
              ))}
            </ul>
          );
        }}
      </QueryState>
      <ShowMore query={query} className="mt-5">
        Show older
      </ShowMore>
    </section>
  );
}

const displays: Record<DeliveryState, { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'info', icon: 'clock' },
  delivered: { tone: 'positive', icon: 'check' },
  failed: { tone: 'critical', icon: 'alert' },
};

/** A delivery in one line; expanded, what was sent and every answer. */
function DeliveryEntry({ delivery, now }: { delivery: DeliveryRow; now: Date }) {
  const { event, recordId, state, attempts, createdAt } = delivery;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-line border-b text-small">
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:text-ink [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow basis-48">
            <b className="block font-medium">{event}</b>
            {recordId && <span className="wrap-anywhere line-clamp-1 text-ink-3 text-meta">{recordId}</span>}
          </span>
          <Badge {...displays[state]}>{deliveryStates[state]}</Badge>
          <span className="text-ink-3 tabular-nums">
            {attempts > 1 && `${attempts} attempts, `}
            <time dateTime={createdAt.toISOString()}>{dayAndTime(createdAt, now)}</time>
          </span>
          <Icon name="chevron-down" className="flex-none text-ink-3 group-open:rotate-180" />
        </summary>
        {isOpen && <DeliveryLog delivery={delivery} now={now} />}
      </details>
    </li>
  );
}
