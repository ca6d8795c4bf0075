import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PendingChange } from '#contract/operations/pending-changes.ts';
import { pendingKinds } from '#contract/operations/pending-kinds.ts';
import { queries } from '#web/api/queries.ts';
import { Notice } from '#web/ui/notice.tsx';
import { dateAndTime } from '#web/ui/times.ts';

/** On the screen of a record: its changes that wait for a second administrator. */
export function WaitingChanges({ recordId, className }: { recordId: string; className?: string }) {
  const { data } = useQuery(queries.pendingChanges.list.queryOptions({ meta: { resource: 'pending changes' } }));
  return data?.open
    .filter((change) => change.recordId === recordId)
    .map((change) => <WaitingChange key={change.id} change={change} className={className} />);
}

interface WaitingChangeProps {
  change: PendingChange;
  className: string | undefined;
}

function WaitingChange({ change: { kind, summary, requestedBy, expiresAt }, className }: WaitingChangeProps) {
  return (
    <Notice
      tone="caution"
      title={`Waiting for a second administrator: ${pendingKinds[kind].toLowerCase()}`}
      className={className}
    >
      <p className="wrap-anywhere">{summary}</p>
      <p className="wrap-anywhere mt-1 text-ink-2 text-meta">
        {`Requested by ${requestedBy?.email ?? 'a former account'}, expires ${dateAndTime(expiresAt, new Date())}. `}
        <Link to="/admin/oversight" className="link">
          Open it under Approvals
        </Link>
      </p>
    </Notice>
  );
}
