import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type DeliveryState, deliveryDays, deliveryStates } from '#contract/operations/webhooks/webhook-states.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { ShowMore } from '#web/back-office/detail/show-more.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { type Choice, Select } from '#web/ui/select.tsx';
import { DeliveryEntry } from './delivery-entry.tsx';

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
