import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { testEvent } from '#contract/operations/webhooks/webhook-events.ts';
import type { Delivery, DeliveryRow } from '#contract/operations/webhooks/webhooks.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { done } from '#web/api/use-write.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { resultLabel } from './result-label.ts';

/** What was sent, every attempt with the beginning of its answer, and a button to send it again. */
export function DeliveryLog({ delivery, now }: { delivery: DeliveryRow; now: Date }) {
  const { id, eventId, event, attempts, state, dueAt } = delivery;
  const query = useQuery(
    queries.webhooks.delivery.queryOptions({ input: { id }, staleTime: 0, meta: { resource: 'attempts' } }),
  );
  const { refetch } = query;
  // The row in the list is read again by itself; what changes it says that there is more to read here.
  const seen = `${attempts} ${state} ${dueAt?.getTime()}`;
  const [read, setRead] = useState(seen);
  useEffect(() => {
    if (seen === read) return;
    setRead(seen);
    void refetch();
  }, [seen, read, refetch]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-5">
      <QueryState query={query} resource="attempts" rows={2}>
        {({ payload, log }) => (
          <>
            <pre className="wrap-anywhere whitespace-pre-wrap rounded-sm border border-line bg-sunken px-3 py-2.5 font-mono text-meta">
              {JSON.stringify(JSON.parse(payload), null, 2)}
            </pre>
            <Attempts log={log} now={now} />
          </>
        )}
      </QueryState>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <WriteButton
          variant="outline"
          size="sm"
          loadingLabel="Sending…"
          aria-label={`Send again: ${event}`}
          operation="update"
          run={() => api.webhooks.redeliver({ id })}
          toast={done('Sent again', 'Its result appears in the log.')}
        >
          Send again
        </WriteButton>
        {event !== testEvent && (
          <Link to={`/admin/activity/${eventId}`} className="link">
            Entry in the activity log
          </Link>
        )}
      </div>
    </div>
  );
}

function Attempts({ log, now }: { log: Delivery['log']; now: Date }) {
  if (log.length === 0) return <p className="text-ink-2">Not tried yet.</p>;
  return (
    <ol aria-label="Attempts">
      {log.map(({ id, at, milliseconds, status, answer, error }) => (
        <li key={id} className="border-line border-t py-2">
          <p className="flex flex-wrap justify-between gap-x-4">
            <b className="wrap-anywhere min-w-0 font-medium">{status === null ? error : resultLabel(String(status))}</b>
            <span className="text-ink-3 tabular-nums">
              {milliseconds} ms, <time dateTime={at.toISOString()}>{dayAndTime(at, now)}</time>
            </span>
          </p>
          {answer && <p className="wrap-anywhere mt-1 font-mono text-ink-2 text-meta">{answer}</p>}
        </li>
      ))}
    </ol>
  );
}
