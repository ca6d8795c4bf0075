import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PendingChanges } from '#contract/operations/pending-changes.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DecidedChange } from './decided-change.tsx';
import { OpenChange } from './open-change.tsx';

export const pendingQuery = () =>
  queries.pendingChanges.list.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'pending changes' } });

/** The changes that wait for a second administrator, and what was decided. */
export function PendingTab() {
  const query = useQuery(pendingQuery());
  return (
    <QueryState query={query} resource="pending changes">
      {(changes) => <Changes changes={changes} now={new Date(query.dataUpdatedAt)} />}
    </QueryState>
  );
}

function Changes({ changes, now }: { changes: PendingChanges; now: Date }) {
  const { open, decided, isAsked, administrators } = changes;
  return (
    <>
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="border-ink border-b pb-2 text-h5">
          Waiting for confirmation
        </h2>
        {open.map((change) => (
          <OpenChange key={change.id} change={change} now={now} />
        ))}
        {open.length === 0 && (
          <EmptyState title="No changes are waiting">{explanation(isAsked, administrators)}</EmptyState>
        )}
      </section>
      {decided.length > 0 && (
        <section aria-labelledby="decided" className="pt-10">
          <h2 id="decided" className="border-rule border-b pb-2 text-h5">
            Decided
          </h2>
          <ul>
            {decided.map((change) => (
              <DecidedChange key={change.id} change={change} now={now} />
            ))}
          </ul>
        </section>
      )}
      <p className="pt-8">
        <ActivityLink resource="pending-change">Activity of pending changes</ActivityLink>
      </p>
    </>
  );
}

function explanation(isAsked: boolean, administrators: number) {
  if (!isAsked)
    return (
      <>
        Changes that weaken security apply when they are saved. A second administrator can be asked for in the{' '}
        <Link to="/admin/settings?tab=security" className="link">
          security settings
        </Link>
        .
      </>
    );
  if (administrators === 1)
    return 'You are the only administrator: nobody else can confirm, so every change applies when it is saved.';
  return 'Changes that weaken security appear here until another administrator confirms them.';
}
