import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { minutesBefore } from '#contract/operations/monitoring/alerts.ts';
import { queries } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { timeOf } from '#web/ui/times.ts';
import { ChangeList } from './change-list.tsx';

const changesQuery = (id: string) =>
  queries.alerts.changes.queryOptions({
    input: { id },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { resource: 'the changes' },
  });

/** What may have caused an alert; loaded when it is opened. */
export function ChangesBefore({ id, name }: { id: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group w-full" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        What changed before it
        <span className="sr-only">: {name}</span>
        <Icon name="chevron-down" className="flex-none text-ink-3 group-open:rotate-180" />
      </summary>
      {isOpen && <Changes id={id} />}
    </details>
  );
}

function Changes({ id }: { id: string }) {
  const query = useQuery(changesQuery(id));
  return (
    <QueryState query={query} resource="the changes" rows={2}>
      {({ from, until, changes, total }) => (
        <div className="pb-3">
          <p className="text-ink-3 text-meta">
            {timeOf(from)} to {timeOf(until)}, the {minutesBefore} minutes before the figure passed its threshold.{' '}
            {changes.length === 0 && 'No node started and nobody changed anything.'}
          </p>
          <ChangeList changes={changes} />
          {total > changes.length && (
            <p className="pt-2">
              <Link to="/admin/activity" className="link">
                {total - changes.length} more in the activity logs
              </Link>
            </p>
          )}
        </div>
      )}
    </QueryState>
  );
}
