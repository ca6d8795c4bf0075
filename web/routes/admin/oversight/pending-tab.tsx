import { Link } from 'react-router';
import type { PendingChange, PendingChanges } from '#contract/operations/pending-changes.ts';
import { pendingKinds, pendingOutcomes } from '#contract/operations/pending-kinds.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { pendingChangeActs } from '#web/domains/oversight/acts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dateAndTime } from '#web/ui/times.ts';

export const pendingQuery = () =>
  queries.pendingChanges.list.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'pending changes' } });

/** The changes that wait for a second administrator, and what was decided. */
export function PendingTab() {
  return <Loaded query={pendingQuery()}>{(changes, now) => <Changes changes={changes} now={now} />}</Loaded>;
}

function Changes({ changes, now }: { changes: PendingChanges; now: Date }) {
  const { open, decided, isAsked, administrators } = changes;
  return (
    <>
      <Section title="Waiting for confirmation" size="large" isMain>
        {open.map((change) => (
          <OpenChange key={change.id} change={change} now={now} />
        ))}
        {open.length === 0 && (
          <EmptyState title="No changes are waiting">{explanation(isAsked, administrators)}</EmptyState>
        )}
      </Section>
      {decided.length > 0 && (
        <Section title="Decided" size="large" className="pt-10">
          <ul>
            {decided.map((change) => (
              <DecidedChange key={change.id} change={change} now={now} />
            ))}
          </ul>
        </Section>
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

/** One decision: what was asked for, by whom, and how it ended. */
function DecidedChange({ change, now }: { change: PendingChange; now: Date }) {
  const { kind, summary, requestedBy, outcome, decidedBy, decidedAt } = change;
  const by = decidedBy === null ? '' : ` by ${decidedBy}`;
  return (
    <li className="border-line border-b py-3 text-small">
      <p className="wrap-anywhere">
        <span className="font-medium">{pendingKinds[kind]}:</span> {summary}
      </p>
      <p className="wrap-anywhere text-ink-2 text-meta">
        {outcome && decidedAt && `${pendingOutcomes[outcome]}${by}, ${dateAndTime(decidedAt, now)}. `}
        {`Requested by ${requestedBy?.email ?? 'a former account'}.`}
      </p>
    </li>
  );
}

interface OpenChangeProps {
  change: PendingChange;
  now: Date;
}

/** A change that waits: the person who asked for it withdraws it, the others confirm or decline it. */
function OpenChange({ change, now }: OpenChangeProps) {
  const { id, kind, summary, href, requestedBy, requestedAt, expiresAt } = change;
  const isOwn = requestedBy?.id === useAppData().session.user.id;
  return (
    <article aria-labelledby={id} className="border-line border-b py-5">
      <h3 id={id} className="text-h5">
        {pendingKinds[kind]}
      </h3>
      <p className="wrap-anywhere mt-1">{summary}</p>
      <p className="wrap-anywhere mt-1 text-ink-2 text-meta">
        {`Requested by ${requestedBy?.email ?? 'a former account'}, ${dateAndTime(requestedAt, now)}. Expires ${dateAndTime(expiresAt, now)}. `}
        <Link to={href} className="link">
          Open the setting or record
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <RowActs acts={pendingChangeActs} record={change} />
        {isOwn && <p className="text-ink-2 text-small">Another administrator has to confirm it.</p>}
      </div>
    </article>
  );
}
